import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Lane } from '@sampan/kernel/lane.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows from which on a call is large: it waits its organisation's turn, and lets other calls in between its pieces. */
export const LARGE_ROWS = 200;

/** How many rows a call has to do with, as far as it is known; whether its organisation's turn is its own. */
export interface Weight {
  rows: number;
  readonly hasTurn: boolean;
}

/** Thrown by a call that turns out to be large before it has done anything; `inItsTurn` begins it anew. */
class TurnNeeded extends Error {}

/**
 * Runs a call at once; one that `weigh` finds large gives back its connection, and begins anew when its organisation's turn comes. So one
 * organisation has a single large call under way, whatever it sends. @throws 429 SERVER_BUSY when too many wait
 */
export async function inItsTurn<R>(lane: Lane | undefined, clientId: string, attempt: (weight: Weight) => Promise<R>): Promise<R> {
  if (!lane) return attempt({ rows: 0, hasTurn: true });
  try {
    return await attempt({ rows: 0, hasTurn: false });
  } catch (error) {
    if (!(error instanceof TurnNeeded)) throw error;
    return lane.run(clientId, () => attempt({ rows: 0, hasTurn: true }));
  }
}

/** Adds rows that a call is about to read or write, before it has done anything about them. */
export function weigh({ weight }: { readonly weight?: Weight | undefined }, rows: number): void {
  if (!weight) return;
  weight.rows += rows;
  if (weight.rows > LARGE_ROWS && !weight.hasTurn) throw new TurnNeeded('a large call waits its turn');
}

/** How many rows the parts of a stored record have had at most. */
export const rowsBelow = (header: Row): number =>
  Object.values((header['part_numbers'] as Readonly<Record<string, number>> | null | undefined) ?? {}).reduce((sum, last) => sum + last, 0);

/** How many rows somebody sends. */
export const rowsIn = (DATA: unknown): number =>
  typeof DATA === 'object' && DATA !== null
    ? Object.values(DATA).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
    : 0;

/** Between two pieces of work on so many rows: lets other calls in where they are many. */
export const letOthersIn = async (rows: number): Promise<void> => {
  if (rows > LARGE_ROWS) await otherCalls();
};

/** `map`, a few hundred rows at a time, other calls in between. */
export async function mapInPieces<T, R>(rows: readonly T[], of: (row: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % LARGE_ROWS === 0) await otherCalls();
    mapped.push(of(row, index));
  }
  return mapped;
}
