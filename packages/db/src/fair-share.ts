import { failure } from '@sampan/kernel/errors.ts';
import { createLane, type Lane } from '@sampan/kernel/lane.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';

/** More would wait longer than a call may; each holds its request in memory. */
const MOST_WAITING = 1_000;
/** How long a call waits for a connection that others hold. */
export const PATIENCE_MS = 10_000;
const RETRY_AFTER_S = 5;

const shares = new WeakMap<Kysely<Database>, Lane>();

/**
 * Has organisations take turns at the connections of a pool, and leaves a quarter of them to the others whatever one asks for. A pool of a
 * few connections is one of a tool that works for itself.
 */
export function shareConnections(database: Kysely<Database>, max: number): void {
  const left = Math.floor(max / 4);
  if (left === 0) return;
  const busy = failure('SERVER_BUSY', { SECONDS: RETRY_AFTER_S });
  shares.set(database, createLane({ atOnce: max, ofOne: max - left, waitingLimit: MOST_WAITING, busy, waitMs: PATIENCE_MS }));
}

/** Work of an organisation that takes one connection. @throws SERVER_BUSY (429) when too many wait or it for too long */
export const inShare = <R>(database: Kysely<Database>, clientId: string, work: () => Promise<R>): Promise<R> =>
  shares.get(database)?.run(clientId, work) ?? work();
