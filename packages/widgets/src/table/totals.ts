import { type Decimal, add, decimal, isDecimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';

/** A sum of one field over the rows that share a currency or unit. */
export interface Subtotal {
  readonly per: string;
  readonly sum: Decimal;
}

/** Sums by field; each field's sums in the order in which their currency or unit first appears. */
export type Totals = Readonly<Record<string, readonly Subtotal[]>>;

const asDecimal = (value: unknown): Decimal => {
  if (typeof value !== 'string' && typeof value !== 'number') return ZERO;
  return isDecimal(String(value)) ? decimal(value) : ZERO;
};

function subtotals(rows: Iterable<ListRow>, field: string, per: string): readonly Subtotal[] {
  const sums = new Map<string, Decimal>();
  for (const row of rows) {
    if (row[field] === null || row[field] === undefined) continue;
    const key = String(row[per] ?? '');
    sums.set(key, add(sums.get(key) ?? ZERO, asDecimal(row[field])));
  }
  return [...sums].map(([key, sum]) => ({ per: key, sum }));
}

/** Totals of the columns that carry one; currencies and units never mix. */
export function totalsOf(columns: readonly Column[], rows: readonly ListRow[]): Totals {
  return Object.fromEntries(
    columns.flatMap((column) => (column.total ? [[column.field, subtotals(rows, column.field, column.total.per)] as const] : [])),
  );
}

export const hasTotals = (columns: readonly Column[]): boolean => columns.some((column) => column.total !== undefined);
