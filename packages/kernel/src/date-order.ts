import { toHalfWidth } from './half-width.ts';
import type { DateOrder } from './read-date.ts';

/** In which order these dates name day and month, as far as they tell: `both` when they contradict each other. `02-01-2025` alone tells nothing. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | 'both' | undefined {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, a, b, c] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(toHalfWidth(text).trim()) ?? [];
    if (a === undefined || b === undefined || c === undefined) continue;
    if (Number(b) > 12) orders.add('MDY');
    else if (c.length === 2 && (Number(a) > 31 || Number(a) === 0)) orders.add('YMD');
    else if (Number(a) > 12 && (c.length === 4 || Number(c) > 31)) orders.add('DMY');
  }
  return orders.size > 1 ? 'both' : [...orders][0];
}
