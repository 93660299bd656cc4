import { useMemo } from 'react';
import type { PlacedColumn } from './layout.ts';
import type { DataTableProps } from './table-props.ts';
import { NOTHING } from './selection.ts';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';
import { hasTotals, namesIn, totalsOf, type Totals } from './totals.ts';

export interface TotalsLine {
  readonly name: 'table.pageTotal' | 'table.grandTotal' | 'table.selectedTotal';
  readonly totals: Totals;
}

/** The totals rows of the columns on screen. The page's own falls away where the page is the whole result. */
export function useTotalsLines(placed: readonly PlacedColumn[], table: DataTableProps): readonly TotalsLine[] {
  const { rows, total, selection = NOTHING, grandTotals, isPartial = false } = table;
  const columns = useMemo(() => placed.map((entry) => entry.column), [placed]);
  const pageTotals = useMemo(() => (isPartial ? {} : totalsOf(columns, rows)), [columns, rows, isPartial]);
  return useMemo(() => {
    if (!hasTotals(columns) || rows.length === 0) return [];
    const isWhole = isPartial || rows.length >= total;
    const selected: TotalsLine[] =
      selection.size > 0 ? [{ name: 'table.selectedTotal', totals: totalsOf(columns, [...selection.values()]) }] : [];
    const page: TotalsLine = { name: isWhole ? 'table.grandTotal' : 'table.pageTotal', totals: pageTotals };
    const all: TotalsLine[] = !isWhole && grandTotals ? [{ name: 'table.grandTotal', totals: withNames(grandTotals, columns, rows) }] : [];
    return [...selected, page, ...all];
  }, [columns, rows, total, selection, grandTotals, isPartial, pageTotals]);
}

/** Totals of the server know codes only; what they are called the rows say. */
function withNames(totals: Totals, columns: readonly Column[], rows: readonly ListRow[]): Totals {
  const named = columns.flatMap(({ field, total }) => {
    const names = total && namesIn(rows, total.per);
    return names && names.size > 0
      ? [[field, totals[field]?.map((one) => ({ ...one, name: names.get(one.per) ?? one.per }))] as const]
      : [];
  });
  return { ...totals, ...Object.fromEntries(named.flatMap(([field, sums]) => (sums ? [[field, sums]] : []))) };
}
