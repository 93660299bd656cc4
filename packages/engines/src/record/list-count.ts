import type { Memories } from '@sampan/db/memories.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/**
 * Exact totals of lists, not counted on every request: kept per organisation, table and filter, dropped by a write to
 * that table, at most 5 s old (invariants 31). A list that is a view goes by the table that it shows.
 */
const KEPT_MS = 5000;
const MOST = 5000;

/** What is counted: the rows of a table that meet a filter. */
export interface Countable {
  readonly table: string;
  readonly filter: string;
}

export interface Count {
  readonly total: number;
  /** What PostgreSQL saw while it counted (`pg_current_snapshot`); two equal ones see the same rows. */
  readonly snapshot?: string;
}

export interface Counter {
  count(): Promise<Count>;
  /** What PostgreSQL sees now. */
  snapshot(): Promise<string>;
}

interface Kept extends Count {
  readonly at: number;
}

/** The totals of one database. */
interface Totals {
  readonly counts: Map<string, Kept>;
  /** Counts under way: who asks for the same meanwhile waits for them. */
  readonly counting: Map<string, Promise<Count>>;
  /** How often the totals of a table were dropped: a total that was counted meanwhile is not kept. */
  readonly drops: Map<string, number>;
  /** Tells the other processes. */
  tell: (written: Written) => void;
}
const newTotals = (): Totals => ({ counts: new Map(), counting: new Map(), drops: new Map(), tell: () => undefined });

/** A table of an organisation that was written to. */
export interface Written {
  readonly clientId: string;
  readonly table: string;
}

type Of = Pick<ScopedDb, 'memories' | 'clientId'>;
const prefixOf = (clientId: string, table: string) => `${clientId} ${table} `;

/**
 * The total of a filter, counted when it is not known. One that is too old holds on while nobody has written to the database since,
 * on whichever node; to ask that takes no time.
 */
export async function countOf({ memories, clientId }: Of, { table, filter }: Countable, counter: Counter): Promise<number> {
  const { counts, counting, drops } = memories.of(newTotals);
  const prefix = prefixOf(clientId, table);
  const known = counts.get(prefix + filter);
  if (known && Date.now() - known.at < KEPT_MS) return known.total;
  const dropped = drops.get(prefix) ?? 0;
  // A count that began before the last write says nothing about now.
  const key = `${dropped} ${prefix}${filter}`;
  const at = Date.now();
  const counted = counting.get(key) ?? confirmed(known, counter).finally(() => counting.delete(key));
  counting.set(key, counted);
  const count = await counted;
  if ((drops.get(prefix) ?? 0) !== dropped) return count.total;
  if (counts.size >= MOST) counts.clear();
  counts.set(prefix + filter, { ...count, at });
  return count.total;
}

async function confirmed(known: Kept | undefined, counter: Counter): Promise<Count> {
  const isUnchanged = known?.snapshot !== undefined && (await counter.snapshot()) === known.snapshot;
  return isUnchanged ? known : counter.count();
}

/** Forgets the totals of a table after a write to it, here and wherever they are told. */
export function dropCounts({ memories, clientId }: Of, table: string): void {
  hearDropped(memories, { clientId, table });
  memories.of(newTotals).tell({ clientId, table });
}

/** Has whoever else keeps totals of the database told of writes here. A hint: without it they are old after a moment. */
export function tellDropped(memories: Memories, tell: (written: Written) => void): void {
  memories.of(newTotals).tell = tell;
}

/** Another process has written to a table. */
export function hearDropped(memories: Memories, { clientId, table }: Written): void {
  const { counts, drops } = memories.of(newTotals);
  const prefix = prefixOf(clientId, table);
  drops.set(prefix, (drops.get(prefix) ?? 0) + 1);
  for (const key of counts.keys()) if (key.startsWith(prefix)) counts.delete(key);
}
