import { createHash } from 'node:crypto';
import type { StoredFilters } from '@sampan/db/stock-rows.ts';
import { type FilterKey, FILTERS } from '@sampan/model/dictionary.ts';

/**
 * All ten goods attributes as a balance stores them, `''` for none. FILTER_KEY stands for them in the unique index, which
 * ten texts of 100 characters would overflow.
 */
export function storedFilters(filters: Partial<Record<FilterKey, string | null>> = {}): StoredFilters {
  const values = FILTERS.map((key) => filters[key] ?? '');
  const FILTER_KEY = values.every((value) => value === '') ? '' : createHash('sha256').update(JSON.stringify(values)).digest('base64');
  return { ...(Object.fromEntries(FILTERS.map((key, index) => [key, values[index]])) as Record<FilterKey, string>), FILTER_KEY };
}
