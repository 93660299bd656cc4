/**
 * Exact totals of lists, not counted on every request: kept per organisation, table and filter, dropped by a write to
 * that table, at most 5 s old (invariants 31). A list that is a view goes by the table that it shows.
 */
const KEPT_MS = 5000;
const MOST = 5000;

const counts = new Map<string, { readonly total: number; readonly at: number }>();
/** Counts under way: who asks for the same meanwhile waits for them. */
const counting = new Map<string, Promise<number>>();
/** How often the totals of a table were dropped: a total that was counted meanwhile is not kept. */
const drops = new Map<string, number>();
const prefixOf = (clientId: string, table: string) => `${clientId} ${table} `;

/** The total of a filter, counted when it is not known or too old. */
export async function countOf(clientId: string, table: string, filter: string, count: () => Promise<number>): Promise<number> {
  const prefix = prefixOf(clientId, table);
  const known = counts.get(prefix + filter);
  const now = Date.now();
  if (known && now - known.at < KEPT_MS) return known.total;
  const dropped = drops.get(prefix) ?? 0;
  // A count that began before the last write says nothing about now.
  const key = `${dropped} ${prefix}${filter}`;
  const total = counting.get(key) ?? count().finally(() => counting.delete(key));
  counting.set(key, total);
  const counted = await total;
  if ((drops.get(prefix) ?? 0) !== dropped) return counted;
  if (counts.size >= MOST) counts.clear();
  counts.set(prefix + filter, { total: counted, at: now });
  return counted;
}

/** Forgets the totals of a table after a write to it. */
export function dropCounts(clientId: string, table: string): void {
  const prefix = prefixOf(clientId, table);
  drops.set(prefix, (drops.get(prefix) ?? 0) + 1);
  for (const key of counts.keys()) if (key.startsWith(prefix)) counts.delete(key);
}
