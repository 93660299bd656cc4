import { useMemo } from 'react';
import type { Grid } from './grid-columns.ts';
import type { DataTableProps } from './table-props.ts';
import { NOTHING } from './selection.ts';
import { hasTotals, totalsOf } from './totals.ts';
import type { TotalsLine } from './totals-rows.tsx';

/** The totals rows of the columns on screen. The page's own falls away where the page is the whole result. */
export function useTotalsLines(grid: Grid, table: DataTableProps): readonly TotalsLine[] {
  const { rows, total, selection = NOTHING, grandTotals, isPartial = false } = table;
  return useMemo(() => {
    const columns = grid.columns.map((entry) => entry.column);
    if (!hasTotals(columns) || rows.length === 0) return [];
    const isWhole = rows.length >= total;
    const lines: TotalsLine[] = [];
    if (isPartial) return [{ name: 'table.grandTotal', totals: {} }];
    if (selection.size > 0) lines.push({ name: 'table.selectedTotal', totals: totalsOf(columns, [...selection.values()]) });
    if (isWhole) lines.push({ name: 'table.grandTotal', totals: totalsOf(columns, rows) });
    else {
      lines.push({ name: 'table.pageTotal', totals: totalsOf(columns, rows) });
      if (grandTotals) lines.push({ name: 'table.grandTotal', totals: grandTotals });
    }
    return lines;
  }, [grid, rows, total, selection, grandTotals, isPartial]);
}
