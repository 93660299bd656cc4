/**
 * Rows of tables that every call reads and hardly any writes (masters, parameters, dictionaries), kept for a moment between calls.
 * A committed write to the table forgets them at once on this node; other nodes see it within KEPT_MS.
 */
const KEPT_MS = 1_000;
const MOST_ROWS = 5_000;

export type KeptRow = Readonly<Record<string, unknown>>;

/** The remembered rows of one table of an organisation, by whatever key the reader chooses. */
export interface RowMemory {
  get(key: string): KeptRow | undefined;
  /** Keeps a row that was read after this memory was opened; not when the table was written to meanwhile. */
  keep(key: string, row: KeptRow): void;
}

interface Kept {
  readonly row: KeptRow;
  readonly at: number;
}

const tables = new Map<string, Map<string, Kept>>();
const writes = new Map<string, number>();
let keptRows = 0;

const nameOf = (clientId: string, table: string): string => `${clientId} ${table}`;

/** Opens the memory of a table. Open it before reading the rows that are to be kept. */
export function openMemory(clientId: string, table: string): RowMemory {
  const name = nameOf(clientId, table);
  const opened = writes.get(name) ?? 0;
  return {
    get(key) {
      const known = tables.get(name)?.get(key);
      return known && Date.now() - known.at < KEPT_MS ? known.row : undefined;
    },
    keep(key, row) {
      if ((writes.get(name) ?? 0) !== opened) return;
      if (keptRows >= MOST_ROWS) forgetEverything();
      const rows = tables.get(name) ?? new Map<string, Kept>();
      tables.set(name, rows);
      if (!rows.has(key)) keptRows += 1;
      rows.set(key, { row: Object.freeze(row), at: Date.now() });
    },
  };
}

function forgetEverything(): void {
  tables.clear();
  keptRows = 0;
}

/** Remembers nothing: for a transaction that has written to the table itself. */
export const NO_MEMORY: RowMemory = { get: () => undefined, keep: () => undefined };

/** Forgets the rows of a table after a committed write. */
export function forgetTable(clientId: string, table: string): void {
  const name = nameOf(clientId, table);
  writes.set(name, (writes.get(name) ?? 0) + 1);
  keptRows -= tables.get(name)?.size ?? 0;
  tables.delete(name);
}
