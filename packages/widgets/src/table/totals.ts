import { type Decimal, add, decimal, isDecimal, ZERO } from '@sampan/kernel/decimal.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';

/** A sum of one field over the rows that share a currency or unit. */
export interface Subtotal {
  readonly per: string;
  /** What the reader calls the unit, where a row told it. */
  readonly name?: string;
  readonly sum: Decimal;
}

/** Sums by field; each field's sums in the order in which their currency or unit first appears. */
export type Totals = Readonly<Record<string, readonly Subtotal[]>>;

const asDecimal = (value: unknown): Decimal => {
  if (typeof value !== 'string' && typeof value !== 'number') return ZERO;
  return isDecimal(String(value)) ? decimal(value) : ZERO;
};

function subtotals(rows: readonly ListRow[], field: string, per: string): readonly Subtotal[] {
  const sums = new Map<string, Decimal>();
  const names = namesIn(rows, per);
  for (const row of rows) {
    if (row[field] === null || row[field] === undefined) continue;
    const key = String(row[per] ?? '');
    sums.set(key, add(sums.get(key) ?? ZERO, asDecimal(row[field])));
  }
  return [...sums].map(([key, sum]) => ({ per: key, sum, ...(names.has(key) ? { name: names.get(key)! } : {}) }));
}

/** What rows call the records that one of their fields names, by code. */
export function namesIn(rows: readonly ListRow[], field: string): ReadonlyMap<string, string> {
  const beside = nameKey(field);
  return new Map(rows.flatMap((row) => (typeof row[beside] === 'string' ? [[String(row[field] ?? ''), row[beside]] as const] : [])));
}

/** Totals of the columns that carry one; currencies and units never mix. */
export function totalsOf(columns: readonly Column[], rows: readonly ListRow[]): Totals {
  return Object.fromEntries(
    columns.flatMap((column) => (column.total ? [[column.field, subtotals(rows, column.field, column.total.per)] as const] : [])),
  );
}

export const hasTotals = (columns: readonly Column[]): boolean => columns.some((column) => column.total !== undefined);
