import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** A session that has not ended, as its user and administrators see it. Instants are UTC. */
export interface ListedSession {
  readonly ID: string;
  readonly DEVICE: string;
  /** Where it last called, and where it was opened. */
  readonly ADDRESS: string | null;
  readonly SIGNED_IN_ADDRESS: string | null;
  readonly SIGN_IN_WAY: string | null;
  readonly SIGNED_IN_AT: string;
  readonly SEEN_AT: string;
  readonly IS_THIS: '0' | '1';
}

const MOST = 200;

/** The living sessions of a user, the one that calls first, then the latest seen; 200 at most. */
export async function listSessions({ db, now }: { db: ScopedDb; now: number }, userId: string, own?: string): Promise<ListedSession[]> {
  const rows = await db
    .select('user_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`expires_at > ${new Date(now).toISOString()}::timestamptz`)
    .orderBy(sql`id = ${own ?? ''}`, 'desc')
    .orderBy(sql`greatest(seen_at, refreshed_at)`, 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ID: row.id,
    DEVICE: deviceOf(row.user_agent ?? ''),
    ADDRESS: row.seen_address ?? row.address,
    SIGNED_IN_ADDRESS: row.address,
    SIGN_IN_WAY: row.way,
    SIGNED_IN_AT: row.created_at,
    SEEN_AT: row.seen_at !== null && row.seen_at > row.refreshed_at ? row.seen_at : row.refreshed_at,
    IS_THIS: row.id === own ? '1' : '0',
  }));
}

interface Ending {
  readonly sessions: Sessions;
  readonly db: ScopedDb;
  /** Who ends them. */
  readonly by: Session;
}

export interface Whose {
  readonly id: string;
  readonly USERNAME: string;
}

/** Ends one session of a user. @throws NOT_FOUND (404) for one of somebody else, and one that ended before */
export async function endSession({ sessions, db, by }: Ending, user: Whose, sessionId: string): Promise<void> {
  const found = await db
    .select('user_session')
    .select('user_agent')
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) failWith(404, 'NOT_FOUND');
  await sessions.revokeOne(db, user.id, sessionId);
  audit(db, by, { kind: 'SESSION_ENDED', subject: subjectOf(user), details: deviceOf(found.user_agent ?? '') });
}

/** Ends every session of a user, but the one named. */
export async function endSessions({ sessions, db, by }: Ending, user: Whose, exceptId?: string): Promise<void> {
  await sessions.revokeAll(db, user.id, exceptId);
  audit(db, by, { kind: 'SESSION_ENDED', subject: subjectOf(user), details: exceptId === undefined ? '*' : '* − 1' });
}

const subjectOf = ({ id, USERNAME }: Whose) => ({ type: 'user', id, name: USERNAME });
