import { useMemo } from 'react';
import type { Grid } from './grid-columns.ts';
import type { DataTableProps } from './table-props.ts';
import { NOTHING } from './selection.ts';
import { hasTotals, totalsOf } from './totals.ts';
import type { TotalsLine } from './totals-rows.tsx';

/** The totals rows of the columns on screen. The page's own falls away where the page is the whole result. */
export function useTotalsLines(grid: Grid, table: DataTableProps): readonly TotalsLine[] {
  const { rows, total, selection = NOTHING, grandTotals, isPartial = false } = table;
  const columns = useMemo(() => grid.columns.map((entry) => entry.column), [grid]);
  const pageTotals = useMemo(() => (isPartial ? {} : totalsOf(columns, rows)), [columns, rows, isPartial]);
  return useMemo(() => {
    if (!hasTotals(columns) || rows.length === 0) return [];
    const isWhole = isPartial || rows.length >= total;
    const selected: TotalsLine[] =
      selection.size > 0 ? [{ name: 'table.selectedTotal', totals: totalsOf(columns, [...selection.values()]) }] : [];
    const page: TotalsLine = { name: isWhole ? 'table.grandTotal' : 'table.pageTotal', totals: pageTotals };
    const all: TotalsLine[] = !isWhole && grandTotals ? [{ name: 'table.grandTotal', totals: grandTotals }] : [];
    return [...selected, page, ...all];
  }, [columns, rows, total, selection, grandTotals, isPartial, pageTotals]);
}
