import { createHash, randomBytes } from 'node:crypto';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { mayRemember, writesSeen } from '@sampan/db/row-memory.ts';
import { memoriesOf } from '@sampan/db/memories.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import { BusinessError, fail, failAll, type Failure, failure, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { createRate } from '@sampan/kernel/rate.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from './audit.ts';
import { rightsOfRole } from './load-session.ts';
import { fieldNamesOf } from './field-names.ts';
import type { Session } from './session.ts';
import { REMEMBER_MS, RIGHTS_TABLES } from './sessions.ts';

/** A key as programs send it: its first characters tell what it is, also to who finds it where it should not be. */
const KEY = /^sampan_[\w-]{43}$/;
export const isAccessKey = (text: string): boolean => text.startsWith('sampan_');

const NAME_MAX = 60;
const LIFE_DAYS_MAX = 730;
const DAY_MS = 86_400_000;
const KEYS_MAX = 100;
/** Calls of one key: so many at once, and so many coming back each second; for each process. */
const BURST = 100;
const PER_SECOND = 20;
/** A use is written down at most so often. */
const USED_EVERY_MS = 60_000;
const MAX_REMEMBERED = 5_000;
const READ_FROM = [...RIGHTS_TABLES, 'access_key'];
mayRemember(READ_FROM);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export interface WantedKey {
  readonly name: string;
  readonly role: string;
  /** The last day on which it is good, `2027-03-31`, until its end in UTC. */
  readonly lastDay: string;
}

/** A user name holds no colon, so a key is never taken for a user. */
export const authorOf = (name: string): string => `api:${name}`;

async function failuresOf(db: ScopedDb, { name, role, lastDay }: WantedKey, now: number): Promise<Failure[]> {
  const found = await db.selectLoose('role').select(['IS_ADMINISTRATOR', 'IS_ACTIVE']).where('ROLE_CODE', '=', role).executeTakeFirst();
  const taken = await db.select('access_key').select('id').where('name', '=', name).executeTakeFirst();
  const ends = Date.parse(`${lastDay}T23:59:59.999Z`);
  const isDay = isIsoDate(lastDay);
  const failures: (Failure | undefined)[] = [
    name === '' ? failureAt('API_KEY_NAME', 'FIELD_REQUIRED') : undefined,
    name.length > NAME_MAX ? failureAt('API_KEY_NAME', 'FIELD_TOO_LONG', { MAX: NAME_MAX }) : undefined,
    taken ? failureAt('API_KEY_NAME', 'API_KEY_NAME_TAKEN', { NAME: name }) : undefined,
    found?.['IS_ACTIVE'] === '1' ? undefined : failureAt('ROLE_CODE', 'REFERENCE_UNKNOWN', { VALUE: role.slice(0, 40) }),
    found?.['IS_ADMINISTRATOR'] === '1' ? failureAt('ROLE_CODE', 'API_KEY_ADMINISTRATOR') : undefined,
    isDay && ends > now && ends < now + (LIFE_DAYS_MAX + 1) * DAY_MS
      ? undefined
      : failureAt('EXPIRES_ON', 'API_KEY_END', { MAX: LIFE_DAYS_MAX }),
  ];
  return failures.filter((one) => one !== undefined);
}

/** Makes a key; it is told only now. @throws what is wrong with name, role and end, all at once */
export async function makeAccessKey(
  db: ScopedDb,
  session: Session,
  wanted: WantedKey,
  now: number,
): Promise<{ ID: string; API_KEY: string }> {
  failAll(await failuresOf(db, wanted, now));
  const rows = await db.select('access_key').select('id').where('revoked_at', 'is', null).limit(KEYS_MAX).execute();
  if (rows.length >= KEYS_MAX) fail('API_KEYS_TOO_MANY', { MAX: KEYS_MAX });
  const API_KEY = `sampan_${randomBytes(32).toString('base64url')}`;
  const [ID = ''] = await db.insertRows('access_key', [
    {
      name: wanted.name,
      role_code: wanted.role,
      key_hash: hashOf(API_KEY),
      key_start: API_KEY.slice(0, 12),
      created_by: session.username,
      expires_at: `${wanted.lastDay}T23:59:59.999Z`,
    },
  ]);
  const details = `${wanted.name} · ${wanted.role} · ${wanted.lastDay}`;
  audit(db, session, { kind: 'KEY_MADE', subject: { type: 'api_key', id: ID, name: wanted.name }, details });
  return { ID, API_KEY };
}

/** Ends a key, at once here and within seconds elsewhere. @throws NOT_FOUND (404), also for one that was revoked before */
export async function revokeAccessKey(db: ScopedDb, session: Session, id: string): Promise<void> {
  const revoked = await db
    .update('access_key')
    .set({ revoked_at: sql`now()`, revoked_by: session.username })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!revoked) return failWith(404, 'NOT_FOUND');
  audit(db, session, { kind: 'KEY_REVOKED', subject: { type: 'api_key', id, name: revoked.name } });
}

interface Loaded {
  readonly session: Session;
  readonly endsAtMs: number;
}

interface Remembered {
  readonly at: number;
  readonly clientId: string;
  readonly writes: number;
  readonly loaded: Loaded | undefined;
}

async function load(database: Kysely<Database>, key: string, language: Language): Promise<Omit<Remembered, 'at'> | undefined> {
  const { rows } = await sql<{ client_id: string; id: string }>`select * from sampan_access_key(${hashOf(key)})`.execute(database);
  const [found] = rows;
  if (!found) return undefined;
  const { client_id: clientId, id } = found;
  const writes = writesSeen(memoriesOf(database), clientId, READ_FROM);
  return inClient(database, clientId, async (db) => {
    const row = await db.select('access_key').selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
    if (!row) return { clientId, writes, loaded: undefined };
    const username = authorOf(row.name);
    const rights = await rightsOfRole(db, row.role_code, username);
    // Below zero: nobody's id, so nothing that is a person's own is a key's.
    const own = { username, language, fieldNames: await fieldNamesOf(db) };
    const session: Session = { sessionId: `key ${id}`, clientId, userId: `-${id}`, isProgram: true, ...own, ...rights };
    return { clientId, writes, loaded: { session, endsAtMs: Date.parse(row.expires_at) } };
  });
}

export interface AccessKeys {
  /** Who calls with this key, in the language asked for; undefined when it is none, ended or was revoked. @throws TOO_MANY_CALLS (429) */
  find(key: string, language: Language, address: string): Promise<Session | undefined>;
}

/** The keys of the installation. A look-up is remembered for as long as one of a session. */
export function createAccessKeys({ database, now }: { readonly database: Kysely<Database>; readonly now: () => number }): AccessKeys {
  const known = new Map<string, Remembered>();
  const rate = createRate(now, BURST, 1000 / PER_SECOND);
  const used = new Map<string, number>();
  const memories = memoriesOf(database);
  const isFresh = ({ at, clientId, writes }: Remembered): boolean =>
    now() - at <= REMEMBER_MS && writes === writesSeen(memories, clientId, READ_FROM);
  const find = async (key: string, language: Language): Promise<Loaded | undefined> => {
    const hash = hashOf(key);
    const remembered = known.get(hash);
    if (remembered && isFresh(remembered)) return remembered.loaded;
    known.delete(hash);
    const found = await load(database, key, language);
    if (!found) return undefined;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(hash, { ...found, at: now() });
    return found.loaded;
  };
  const take = ({ sessionId }: Session): void => {
    if (rate.wait(sessionId) > 0) throw new BusinessError([failure('TOO_MANY_CALLS', { SECONDS: 1 })], 429);
    rate.take(sessionId);
  };
  const noteUse = ({ sessionId, clientId, userId }: Session, address: string): void => {
    const at = now();
    if (at - (used.get(sessionId) ?? 0) < USED_EVERY_MS) return;
    used.set(sessionId, at);
    // Nobody waits for it; past the memory of writes, or each use would have all keys read anew.
    inClient(database, clientId, (db) =>
      sql`update access_key set used_at = ${new Date(at).toISOString()}::timestamptz, used_address = ${address}
           where client_id = ${clientId}::bigint and id = ${userId.slice(1)}::bigint`.execute(db.trx),
    ).catch(() => used.delete(sessionId));
  };
  return {
    async find(key, language, address) {
      const loaded = KEY.test(key) ? await find(key, language) : undefined;
      if (!loaded || loaded.endsAtMs <= now()) return undefined;
      take(loaded.session);
      noteUse(loaded.session, address);
      return { ...loaded.session, language };
    },
  };
}
