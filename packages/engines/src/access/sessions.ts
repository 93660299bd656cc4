import { randomBytes } from 'node:crypto';
import { memoriesOf } from '@sampan/db/memories.ts';
import { mayRemember, writesSeen } from '@sampan/db/row-memory.ts';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from './audit.ts';
import type { Session, SignInOrigin } from './session.ts';
import { type LoadedSession, loadSession } from './load-session.ts';
import { createSeen } from './seen-sessions.ts';
import { issueToken, readToken, TOKEN_LIFE_S, type TokenClaims } from './token.ts';

/** A session look-up is remembered this long, so revoking and changed roles take effect within it on every node; on the one that writes at once. */
export const REMEMBER_MS = 5_000;
/** What rights are read from. */
export const RIGHTS_TABLES = [
  'user',
  'user_role',
  'user_position',
  'position',
  'position_role',
  'role',
  'role_menu',
  'field_privilege',
  'data_privilege',
  'plant',
  'client_parameter',
  'user_factor',
];
/** Stands in the memory of writes for sessions that ended before their time: one that begins takes nothing from the others. */
const ENDED = 'ended_session';
const READ_FROM = [...RIGHTS_TABLES, ENDED];
mayRemember(READ_FROM);
/** After a refresh the token before stays good this long, for other tabs and calls under way. */
export const OLD_TOKEN_MS = 60_000;
const MAX_REMEMBERED = 20_000;

export interface Sessions {
  /** Opens a session for a user inside the transaction that checked him; answers its token. */
  open(db: ScopedDb, userId: string, origin: SignInOrigin): Promise<string>;
  /** Who calls with this token; undefined when it is not good (any more). */
  find(token: string): Promise<Session | undefined>;
  /** As `find` for a socket, with the end of the token in milliseconds since 1970; undefined, too, for who lacks a second factor. */
  check(token: string): Promise<LivingSession | undefined>;
  /** A session by its id for a socket; undefined when it has ended, and for who lacks a second factor. */
  read(clientId: string, sessionId: string): Promise<LivingSession | undefined>;
  /** Which of these sessions of an organisation have not ended and lack no second factor, with their ends in milliseconds since 1970; never remembered. */
  living(clientId: string, sessionIds: readonly string[]): Promise<Map<string, number>>;
  /** A new token for a good one; undefined otherwise. The session then lives another 72 hours. */
  refresh(token: string): Promise<string | undefined>;
  /** Reads a session again at its next call (language or roles changed here). */
  forget(session: Session): void;
  /** Notes that a session calls, and from where; not every time. */
  seen(session: Session, address: string): void;
  /** Signs a session out: it is gone. */
  revoke(session: Session): Promise<void>;
  /** Ends one session of a user. */
  revokeOne(db: ScopedDb, userId: string, sessionId: string): Promise<void>;
  /** Ends every session of a user, except one where given. */
  revokeAll(db: ScopedDb, userId: string, exceptId?: string): Promise<void>;
}

export interface LivingSession {
  readonly session: Session;
  readonly endsAtMs: number;
}

interface Options {
  readonly database: Kysely<Database>;
  readonly secret: string;
  readonly now?: () => number;
}

interface Remembered {
  readonly at: number;
  /** Writes to the rights' tables before it was read. */
  readonly writes: number;
  readonly loaded: Promise<LoadedSession | undefined>;
}

const whole = (found: LivingSession | undefined): LivingSession | undefined => (found?.session.lacksFactor ? undefined : found);

/** Whether the token's generation is the session's, or the one before within its last minute. */
function isGood(claims: TokenClaims, loaded: LoadedSession, now: number): boolean {
  const { userId, clientId } = loaded.session;
  if (userId !== claims.sub || clientId !== claims.cid || loaded.expiresAtMs <= now) return false;
  if (claims.gen === loaded.generation) return true;
  return claims.gen === loaded.generation - 1 && now < loaded.refreshedAtMs + OLD_TOKEN_MS;
}

function createMemory(database: Kysely<Database>, now: () => number) {
  const known = new Map<string, Remembered>();
  const memories = memoriesOf(database);
  const load = (claims: TokenClaims): Promise<LoadedSession | undefined> => {
    if (known.size >= MAX_REMEMBERED) known.clear();
    const writes = writesSeen(memories, claims.cid, READ_FROM);
    const loaded = inClient(database, claims.cid, (db) => loadSession(db, claims.sid));
    known.set(claims.sid, { at: now(), writes, loaded });
    // A look-up that failed (database away) is not remembered.
    loaded.catch(() => known.delete(claims.sid));
    return loaded;
  };
  return {
    forget: (sessionId: string) => void known.delete(sessionId),
    forgetAll: () => known.clear(),
    load,
    async find(claims: TokenClaims): Promise<LoadedSession | undefined> {
      const remembered = known.get(claims.sid);
      const isOld =
        remembered && (now() - remembered.at > REMEMBER_MS || remembered.writes !== writesSeen(memories, claims.cid, READ_FROM));
      if (remembered === undefined || isOld) return load(claims);
      const loaded = await remembered.loaded;
      // Refreshed on another node meanwhile.
      return loaded !== undefined && claims.gen > loaded.generation ? load(claims) : loaded;
    },
  };
}

/** The sessions of the installation, kept in the table `user_session`. */
export function createSessions({ database, secret, now = Date.now }: Options): Sessions {
  const memory = createMemory(database, now);
  const claimsOf = (token: string) => readToken(token, secret, now());
  const living = async (token: string): Promise<LivingSession | undefined> => {
    const claims = claimsOf(token);
    const loaded = claims && (await memory.find(claims));
    return claims && loaded && isGood(claims, loaded, now()) ? { session: loaded.session, endsAtMs: claims.exp * 1000 } : undefined;
  };

  return {
    open: (db, userId, origin) => openSession({ db, at: now(), secret }, userId, origin),
    find: async (token) => (await living(token))?.session,
    check: async (token) => whole(await living(token)),
    async read(clientId, sessionId) {
      const loaded = await inClient(database, clientId, (db) => loadSession(db, sessionId));
      return whole(loaded && loaded.expiresAtMs > now() ? { session: loaded.session, endsAtMs: loaded.expiresAtMs } : undefined);
    },
    living: (clientId, sessionIds) => inClient(database, clientId, (db) => livingOf(db, sessionIds, now())),
    async refresh(token) {
      const claims = claimsOf(token);
      if (!claims) return undefined;
      const generation = await inClient(database, claims.cid, (db) => raiseGeneration(db, claims, now()));
      memory.forget(claims.sid);
      if (generation === undefined) return undefined;
      return issueToken({ sid: claims.sid, sub: claims.sub, cid: claims.cid, gen: generation }, secret, now());
    },
    forget: (session) => memory.forget(session.sessionId),
    async revoke(session) {
      await inClient(database, session.clientId, (db) => {
        db.wrote(ENDED);
        audit(db, session, { kind: 'SIGN_OUT' });
        return db.deleteLoose('user_session').where('id', '=', session.sessionId).execute();
      });
      memory.forget(session.sessionId);
    },
    seen: createSeen(database, now),
    async revokeOne(db, userId, id) {
      await endSessions(db, now(), userId, { id });
      db.afterCommit(() => memory.forget(id));
    },
    async revokeAll(db, userId, exceptId) {
      await endSessions(db, now(), userId, { exceptId });
      db.afterCommit(() => memory.forgetAll());
    },
  };
}

interface Opening {
  readonly db: ScopedDb;
  readonly at: number;
  readonly secret: string;
}

async function openSession({ db, at, secret }: Opening, userId: string, { address, userAgent, way }: SignInOrigin): Promise<string> {
  await db.deleteLoose('user_session').where('user_id', '=', userId).where('expires_at', '<', new Date(at).toISOString()).execute();
  const sid = randomBytes(18).toString('base64url');
  await db.insertRows('user_session', [
    {
      id: sid,
      user_id: userId,
      generation: 1,
      refreshed_at: new Date(at).toISOString(),
      expires_at: new Date(at + TOKEN_LIFE_S * 1000).toISOString(),
      address,
      user_agent: userAgent.slice(0, 300),
      way,
    },
  ]);
  const { USERNAME: username } = await db.select('user').select('USERNAME').where('id', '=', userId).executeTakeFirstOrThrow();
  audit(db, { userId, username, origin: { address, userAgent } }, { kind: 'SIGN_IN', way });
  return issueToken({ sid, sub: userId, cid: db.clientId, gen: 1 }, secret, at);
}

async function livingOf(db: ScopedDb, sessionIds: readonly string[], nowMs: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; expires_at: string }>`
    select s.id, s.expires_at
      from user_session s
      join "user" u on u.client_id = s.client_id and u.id = s.user_id and u."IS_ACTIVE" = '1'
      join client_organisation o on o.id = s.client_id and o.disabled_at is null
     where s.client_id = ${db.clientId} and s.id = any(${[...sessionIds]}) and s.revoked_at is null
       and s.expires_at > ${new Date(nowMs).toISOString()}::timestamptz
       and not exists (select from user_lacking_factor l where l.client_id = s.client_id and l.user_id = s.user_id)`.execute(db.trx);
  return new Map(rows.map(({ id, expires_at }) => [id, Date.parse(expires_at)]));
}

async function endSessions(
  db: ScopedDb,
  nowMs: number,
  userId: string,
  which: { id?: string; exceptId?: string | undefined },
): Promise<void> {
  db.wrote(ENDED);
  let query = db
    .updateLoose('user_session')
    .set({ revoked_at: new Date(nowMs).toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.exceptId !== undefined) query = query.where('id', '!=', which.exceptId);
  await query.execute();
}

/** Answers the generation for the new token. A token that is already the one before gets the present generation again. */
async function raiseGeneration(db: ScopedDb, claims: TokenClaims, nowMs: number): Promise<number | undefined> {
  await db.selectLoose('user_session').select('id').where('id', '=', claims.sid).forUpdate().execute();
  const loaded = await loadSession(db, claims.sid);
  if (!loaded || !isGood(claims, loaded, nowMs)) return undefined;
  if (claims.gen < loaded.generation) return loaded.generation;
  const generation = loaded.generation + 1;
  const refreshed = new Date(nowMs).toISOString();
  const expires = new Date(nowMs + TOKEN_LIFE_S * 1000).toISOString();
  await db
    .updateLoose('user_session')
    .set({ generation, refreshed_at: refreshed, expires_at: expires })
    .where('id', '=', claims.sid)
    .execute();
  return generation;
}
