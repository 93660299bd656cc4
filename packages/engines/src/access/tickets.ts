import { createHash, randomBytes } from 'node:crypto';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Session } from './session.ts';
import type { LivingSession, Sessions } from './sessions.ts';

/** A ticket opens one socket within this time, in seconds. */
export const TICKET_LIFE_S = 30;

const TICKET = /^[\w-]{32}$/;
/** Only the hash is stored: who reads the table opens no socket. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Makes a ticket for a socket of this session, and removes those of the user that were never used. */
export async function issueTicket(db: ScopedDb, { sessionId, userId }: Session): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await sql`delete from socket_ticket where client_id = ${db.clientId} and user_id = ${userId} and expires_at <= now()`.execute(db.trx);
  await sql`
    insert into socket_ticket (client_id, ticket_hash, session_id, user_id, expires_at)
    values (${db.clientId}, ${hashOf(ticket)}, ${sessionId}, ${userId}, now() + make_interval(secs => ${TICKET_LIFE_S}))`.execute(db.trx);
  return ticket;
}

/** Uses a ticket up; answers its session, or undefined when the ticket was used, is too old, or the session has ended. */
export async function takeTicket(
  database: Kysely<Database>,
  sessions: Pick<Sessions, 'read'>,
  ticket: string,
): Promise<LivingSession | undefined> {
  if (!TICKET.test(ticket)) return undefined;
  const { rows } = await sql<{ client_id: string; session_id: string }>`
    select client_id, session_id from sampan_take_ticket(${hashOf(ticket)})`.execute(database);
  return rows[0] && sessions.read(rows[0].client_id, rows[0].session_id);
}
