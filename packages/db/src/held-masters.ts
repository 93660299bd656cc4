import { CompiledQuery } from 'kysely';
import type { Memories } from './memories.ts';
import { forgetOrganisation } from './row-memory.ts';

/**
 * Some fields of masters are fixed once a record is used (`fixedOnceUsed`, `fixedOnceNamed`): a base unit, decimals of a currency. Whoever
 * changes one locks the record, looks for uses and raises `masters_changed` of the organisation. Whoever names the record has, by the foreign key, a lock
 * that the other one waits for; and right before the commit, with that lock, asks whether the number is still the one from before
 * anything was read, remembered rows among it. If not, the call begins anew. So one of the two wins and the other one is told.
 */
const CHANGED = 'SM001';
const holding = new Set<string>();

/** Names tables whose rows name masters with such fields. */
export function holdMasters(tables: Iterable<string>): void {
  for (const table of tables) holding.add(table);
}

/** Whether a transaction that wrote to these tables must hold what it names. */
export const mustHold = (written: ReadonlySet<string>): boolean => {
  for (const table of written) if (holding.has(table)) return true;
  return false;
};

const newSeen = (): Map<string, number> => new Map();

/** The number that everything remembered of the organisation is at least as new as. */
export const mastersSeen = (memories: Memories, clientId: string): number | undefined => memories.of(newSeen).get(clientId);

export const READ_MASTERS_CHANGED = 'select masters_changed from client_organisation where id = $1';

/** The number was read, before anything else of the call was: what was remembered until now may be older. */
export function sawMasters(memories: Memories, clientId: string, seen: number): void {
  forgetOrganisation(memories, clientId);
  memories.of(newSeen).set(clientId, seen);
}

/** Reads everything anew: the number is another one by now. */
export const forgetMasters = (memories: Memories, clientId: string): void => void memories.of(newSeen).delete(clientId);

/** Fails when such a field has changed since. */
export const stillSeen = (clientId: string, seen: number): CompiledQuery =>
  CompiledQuery.raw('select sampan_hold_masters($1, $2)', [clientId, seen]);

/** Raises the number, as who changes such a field does. */
export const changedMasters = (clientId: string): CompiledQuery =>
  CompiledQuery.raw('update client_organisation set masters_changed = masters_changed + 1 where id = $1', [clientId]);

export const isMastersChanged = (state: string): boolean => state === CHANGED;
