import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Noticed } from '@sampan/engines/call/effects.ts';
import { sql } from 'kysely';
import { CLOSE } from '../socket-wire.ts';
import type { Connection } from './connection.ts';
import type { HubOptions } from './hub-options.ts';
import type { Organisation, Organisations } from './organisations.ts';

interface SweepOptions extends HubOptions {
  readonly connections: ReadonlySet<Connection>;
  /** Those that have not joined yet. */
  readonly newcomers: ReadonlySet<Connection>;
  readonly organisations: Organisations;
}

const LOOKS_WHILE_JOINING = 5;

/**
 * What is done again and again: find what the bus lost, close sockets whose session ended or whose client went silent, let go of
 * organisations without sockets. Each does not begin anew while it is under way.
 */
export function startSweeps(options: SweepOptions): { stop(): void } {
  const { settings, failed } = options;
  const timers = [
    every(settings.sweepMs, () => repair(options), failed),
    every(settings.sessionMs, () => endSessions(options), failed),
    every(settings.joinMs / LOOKS_WHILE_JOINING, async () => dropUnjoined(options), failed),
    every(settings.heartbeatMs, async () => dropSilent(options.connections), failed),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}

function every(ms: number, sweep: () => Promise<void>, failed: (error: unknown) => void): NodeJS.Timeout {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    sweep()
      .catch(failed)
      .finally(() => (isBusy = false));
  }, ms);
  timer.unref();
  return timer;
}

/** A message was committed and a node could not tell, or the bus lost it: nobody waits for it longer than one sweep. */
async function repair({ organisations, work }: SweepOptions): Promise<void> {
  organisations.prune();
  for (const { clientId, streams, notices } of organisations.all()) {
    for (const { conv, last_seq } of await work(clientId, ({ db }) => lastSpokenIn(db))) streams.reaches(conv, last_seq);
    await notices.sweep();
  }
}

/** Conversations with a message of the last two minutes. */
async function lastSpokenIn(db: ScopedDb): Promise<{ conv: string; last_seq: number }[]> {
  const { rows } = await sql<{ conv: string; last_seq: number }>`
    select conv, last_seq from chat_conversation
     where client_id = ${db.clientId} and last_seq > 0 and last_at > now() - interval '2 minutes'`.execute(db.trx);
  return rows;
}

/** Ids of the notifications of users after an id. */
export async function noticedAfter(db: ScopedDb, users: readonly string[], id: string): Promise<readonly Noticed[]> {
  const { rows } = await sql<Noticed>`
    select id, user_id from notification
     where client_id = ${db.clientId} and user_id = any(${[...users]}::bigint[]) and id > ${id}::bigint`.execute(db.trx);
  return rows;
}

/** Sockets end with their session, and with their token. */
async function endSessions({ organisations, sessions, now, failed }: SweepOptions): Promise<void> {
  for (const organisation of organisations.all()) {
    const connections = connectionsOf(organisation);
    for (const connection of connections) if ((connection.signedIn?.endsAtMs ?? 0) <= now()) expire(connection);
    const ids = new Set(connections.map(({ signedIn }) => signedIn?.session.sessionId ?? ''));
    if (ids.size === 0) continue;
    const living = await sessions.living(organisation.clientId, [...ids]).catch(failed);
    for (const connection of living ? connections : []) {
      const endsAtMs = living?.get(connection.signedIn?.session.sessionId ?? '');
      if (endsAtMs === undefined) revoke(connection);
      // A client of the contract cannot show its new token; its session is as good.
      else if (!connection.isV2 && connection.signedIn) connection.signedIn = { ...connection.signedIn, endsAtMs };
    }
  }
}

const connectionsOf = ({ users }: Organisation): Connection[] => [...users.values()].flatMap(({ connections }) => [...connections]);

function expire(connection: Connection): void {
  if (connection.isV2) connection.answer({ type: 'errorto', ack_id: null, code: 'AUTH_EXPIRED', retryable: false });
  connection.close(CLOSE.RE_LOGIN, 'token expired');
}

function revoke(connection: Connection): void {
  const user = connection.signedIn?.session.userId ?? '';
  connection.answer({ type: 'logout', client_name: user, reason: 'revoked' });
  connection.close(CLOSE.RE_LOGIN, 'session ended');
}

/** Who says nothing, or nothing that joins; not who waits for our answer because many come at once. */
function dropUnjoined({ newcomers, settings: { joinMs } }: SweepOptions): void {
  const before = performance.now() - joinMs;
  for (const connection of newcomers)
    if (connection.acceptedAt <= before && !connection.isBusy) connection.close(CLOSE.RE_LOGIN, 'not joined in time');
}

async function dropSilent(connections: ReadonlySet<Connection>): Promise<void> {
  for (const connection of connections) {
    if (!connection.isAlive) connection.link.end();
    connection.isAlive = false;
    connection.link.ping();
  }
}
