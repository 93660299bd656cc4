import type { Memories } from './memories.ts';

/**
 * Rows of tables that every call reads and hardly any writes (masters, parameters, dictionaries), kept for a moment between calls.
 * A committed write to the table forgets them at once on this node; other nodes see it within KEPT_MS.
 */
const KEPT_MS = 1_000;
const MOST_ROWS = 5_000;

export type KeptRow = Readonly<Record<string, unknown>>;

/** The remembered rows of one table of an organisation, or of several joined, by whatever key the reader chooses. */
export interface RowMemory {
  get(key: string): KeptRow | undefined;
  /** Keeps a row that was read after this memory was opened; not when one of its tables was written to meanwhile. */
  keep(key: string, row: KeptRow): void;
}

interface Kept {
  readonly row: KeptRow;
  readonly at: number;
  /** Writes to its tables until it was read. */
  readonly writes: number;
}

/** The rows of one database. */
interface Store {
  readonly memories: Map<string, Map<string, Kept>>;
  readonly writes: Map<string, number>;
  keptRows: number;
}
const newStore = (): Store => ({ memories: new Map(), writes: new Map(), keptRows: 0 });

const nameOf = (clientId: string, table: string): string => `${clientId} ${table}`;
const writesTo = ({ writes }: Store, clientId: string, tables: readonly string[]): number =>
  tables.reduce((sum, table) => sum + (writes.get(nameOf(clientId, table)) ?? 0), 0);

/** How often these tables were written to on this node: what was read of them before another number is old. */
export const writesSeen = (memories: Memories, clientId: string, tables: readonly string[]): number =>
  writesTo(memories.of(newStore), clientId, tables);

/** Opens the memory of what is read from these tables together. Open it before reading the rows that are to be kept. */
export function openMemory(memories: Memories, clientId: string, tables: readonly string[]): RowMemory {
  const store = memories.of(newStore);
  const name = nameOf(clientId, tables.join(' '));
  const opened = writesTo(store, clientId, tables);
  return {
    get(key) {
      const known = store.memories.get(name)?.get(key);
      return known && Date.now() - known.at < KEPT_MS && known.writes === writesTo(store, clientId, tables) ? known.row : undefined;
    },
    keep(key, row) {
      if (writesTo(store, clientId, tables) !== opened) return;
      if (store.keptRows >= MOST_ROWS) forgetEverything(store);
      const rows = store.memories.get(name) ?? new Map<string, Kept>();
      store.memories.set(name, rows);
      if (!rows.has(key)) store.keptRows += 1;
      rows.set(key, { row: Object.freeze(row), at: Date.now(), writes: opened });
    },
  };
}

/** The rows of these keys: those remembered, and of the others those that `read` answers, which are kept under the key of `keyOf`. */
export async function readThrough<R extends object>(
  memory: RowMemory,
  keys: Iterable<string>,
  keyOf: (row: R) => string,
  read: (missing: readonly string[]) => Promise<readonly R[]>,
): Promise<Map<string, R>> {
  const distinct = [...new Set(keys)];
  const found = new Map<string, R>();
  for (const key of distinct) {
    const row = memory.get(key);
    if (row) found.set(key, row as R);
  }
  const missing = distinct.filter((key) => !found.has(key));
  const rows = missing.length === 0 ? [] : await read(missing);
  for (const row of rows) {
    found.set(keyOf(row), row);
    memory.keep(keyOf(row), { ...row } as KeptRow);
  }
  return found;
}

function forgetEverything(store: Store): void {
  store.memories.clear();
  store.keptRows = 0;
}

/** Remembers nothing: for a transaction that has written to the table itself. */
export const NO_MEMORY: RowMemory = { get: () => undefined, keep: () => undefined };

/** Forgets the rows of a table, and those of its joins, after a committed write. */
export function forgetTable(memories: Memories, clientId: string, table: string): void {
  const store = memories.of(newStore);
  const name = nameOf(clientId, table);
  store.writes.set(name, (store.writes.get(name) ?? 0) + 1);
  store.keptRows -= store.memories.get(name)?.size ?? 0;
  store.memories.delete(name);
}
