/**
 * Exact totals of lists, not counted on every request: kept per organisation, table and filter, dropped by a write to
 * that table, at most 5 s old (invariants 31).
 */
const KEPT_MS = 5000;
const MOST = 5000;

const counts = new Map<string, { readonly total: number; readonly at: number }>();
const prefixOf = (clientId: string, table: string) => `${clientId} ${table} `;

/** The total of a filter, counted when it is not known or too old. */
export async function countOf(clientId: string, table: string, filter: string, count: () => Promise<number>): Promise<number> {
  const key = prefixOf(clientId, table) + filter;
  const known = counts.get(key);
  const now = Date.now();
  if (known && now - known.at < KEPT_MS) return known.total;
  const total = await count();
  if (counts.size >= MOST) counts.clear();
  counts.set(key, { total, at: now });
  return total;
}

/** Forgets the totals of a table after a write to it. */
export function dropCounts(clientId: string, table: string): void {
  const prefix = prefixOf(clientId, table);
  for (const key of counts.keys()) if (key.startsWith(prefix)) counts.delete(key);
}
