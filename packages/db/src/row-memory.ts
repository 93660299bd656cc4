import type { Memories } from './memories.ts';

/**
 * Rows of tables that every call reads and hardly any writes (masters, parameters, dictionaries), kept between calls. A committed write to the
 * table forgets them: here at once, in every other process when the database tells it (`told-writes.ts`), which takes milliseconds. While it
 * tells nothing (a connection broke), rows are kept for a moment only.
 */
const KEPT_MS = 5 * 60_000;
const UNTOLD_MS = 1_000;
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
  /** Raised with every write and gap: as long as it stays, what was counted of them counts. */
  changes: number;
  readonly memories: Map<string, Map<string, Kept>>;
  readonly writes: Map<string, number>;
  keptRows: number;
  /** Writes of other processes are told. */
  isTold: boolean;
  /** Times that everything was forgotten for fear of writes that nobody told. */
  gaps: number;
}
const newStore = (): Store => ({ changes: 0, memories: new Map(), writes: new Map(), keptRows: 0, isTold: false, gaps: 0 });

/** From now on every write of other processes is told, or no longer. What was read before is forgotten. */
export function trustTold(memories: Memories, isTold: boolean): void {
  const store = memories.of(newStore);
  if (store.isTold === isTold) return;
  store.isTold = isTold;
  store.gaps += 1;
  store.changes += 1;
  forgetEverything(store);
}

const rememberable = new Set<string>();

/** Names tables whose rows may be remembered: who writes to one of them tells every process. Of others nothing is remembered. */
export function mayRemember(tables: Iterable<string>): void {
  for (const table of tables) rememberable.add(table);
}

export const isRememberable = (table: string): boolean => rememberable.has(table);

const nameOf = (clientId: string, table: string): string => `${clientId} ${table}`;
/** The tables, and the organisation as a whole. */
const namesOf = (clientId: string, tables: readonly string[]): string[] => [clientId, ...tables.map((table) => nameOf(clientId, table))];
function writesTo({ writes, gaps }: Store, names: readonly string[]): number {
  let sum = gaps;
  for (const name of names) sum += writes.get(name) ?? 0;
  return sum;
}

/** How often these tables were written to as far as is known here: what was read of them before another number is old. */
export const writesSeen = (memories: Memories, clientId: string, tables: readonly string[]): number =>
  writesTo(memories.of(newStore), namesOf(clientId, tables));

/** Opens the memory of what is read from these tables together. Open it before reading the rows that are to be kept. */
export function openMemory(memories: Memories, clientId: string, tables: readonly string[]): RowMemory {
  if (!tables.every(isRememberable)) return NO_MEMORY;
  const store = memories.of(newStore);
  const name = nameOf(clientId, tables.join(' '));
  const written = namesOf(clientId, tables);
  const opened = writesTo(store, written);
  let counted = { changes: store.changes, writes: opened };
  const writesNow = (): number => {
    if (counted.changes !== store.changes) counted = { changes: store.changes, writes: writesTo(store, written) };
    return counted.writes;
  };
  return {
    get(key) {
      const known = store.memories.get(name)?.get(key);
      const keptMs = store.isTold ? KEPT_MS : UNTOLD_MS;
      return known && known.writes === writesNow() && Date.now() - known.at < keptMs ? known.row : undefined;
    },
    keep(key, row) {
      if (writesNow() !== opened) return;
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
  written(store, name);
  store.keptRows -= store.memories.get(name)?.size ?? 0;
  store.memories.delete(name);
}

/** Forgets all rows of an organisation, whatever of it was written. */
export function forgetOrganisation(memories: Memories, clientId: string): void {
  const store = memories.of(newStore);
  written(store, clientId);
  for (const [name, rows] of store.memories) {
    if (!name.startsWith(nameOf(clientId, ''))) continue;
    store.keptRows -= rows.size;
    store.memories.delete(name);
  }
}

function written(store: Store, name: string): void {
  store.writes.set(name, (store.writes.get(name) ?? 0) + 1);
  store.changes += 1;
}
