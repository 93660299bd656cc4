import type { RefObject } from 'react';
import type { ListRow } from '../api/rows.ts';
import type { RowHandlers } from './row-handlers.ts';
import { filterToValue, withFieldFilters } from './filters.ts';
import { displayValue, plainValue } from './format-value.ts';
import { cellCount, type Grid, type GridColumn } from './grid-columns.ts';
import { moveColumn, widenColumn } from './layout.ts';
import { NOTHING, selectRows } from './selection.ts';
import type { BodyHandle } from './table-body.tsx';
import type { DataTableProps } from './table-props.ts';
import { filterBy, sortBy } from './table-state.ts';
import type { ActiveCell, GridKeyActions } from './use-grid-keys.ts';

interface Latest {
  readonly table: DataTableProps;
  readonly grid: Grid;
  readonly handlers: RowHandlers;
  readonly rowHeight: number;
}

const WIDEN_STEP = 10;

/** What the keys of the grid do; reads the last render, so that it never changes itself. */
export function gridActions(
  latest: RefObject<Latest>,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<BodyHandle | null>,
): GridKeyActions {
  const rowAt = (at: ActiveCell): ListRow | undefined => latest.current.table.rows[at.row];
  const columnAt = (cell: number): GridColumn | undefined => latest.current.grid.columns[cell - (latest.current.grid.hasSelect ? 1 : 0)];
  const selectPage = (): void => {
    const { onSelection, selection = NOTHING, rows, selectionMode } = latest.current.table;
    if (selectionMode === 'multiple') onSelection?.(selectRows(selection, rows, true));
  };
  return {
    get rowCount() {
      return latest.current.table.rows.length;
    },
    get cellCount() {
      return cellCount(latest.current.grid);
    },
    get pageRows() {
      return Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / latest.current.rowHeight) - 3);
    },
    reveal: (row) => body.current?.reveal(row),
    onEnter: (at, element) => enter(latest.current, at, element, columnAt(at.cell)),
    onSpace: (at, isRange) => {
      const row = rowAt(at);
      if (row) latest.current.handlers.toggle(row, at.row, isRange);
      else if (at.row === -1) enter(latest.current, at, null, columnAt(at.cell));
    },
    onSelectAll: selectPage,
    onCopy: (at) => {
      const [row, entry] = [rowAt(at), columnAt(at.cell)];
      if (row && entry) void navigator.clipboard?.writeText(copyText(entry, row));
    },
    onFilterTo: (at) => {
      const [row, entry] = [rowAt(at), columnAt(at.cell)];
      const { table } = latest.current;
      if (!row || !entry?.column.filter) return;
      const { field, filter } = entry.column;
      const value = plainValue(row, field);
      if (value !== '')
        table.onState(filterBy(table.state, withFieldFilters(table.state.filters, field, filterToValue(field, filter, value))));
    },
    onWiden: (cell, steps) => {
      const { onLayout, layout } = latest.current.table;
      const entry = columnAt(cell);
      if (entry) onLayout?.(widenColumn(layout, entry.column.field, entry.width + steps * WIDEN_STEP));
    },
    onMoveColumn: (cell, steps) => {
      const { onLayout, layout, columns } = latest.current.table;
      const entry = columnAt(cell);
      if (entry) onLayout?.(moveColumn(columns, layout, entry.column.field, steps));
    },
  };
}

/** Codes and numbers are copied as they are, names as they are shown. */
const copyText = ({ column }: GridColumn, row: ListRow): string =>
  column.choices || column.kind === 'status' ? displayValue(column, row) : plainValue(row, column.field);

function enter({ table, handlers, grid }: Latest, at: ActiveCell, element: HTMLElement | null, entry: GridColumn | undefined): void {
  if (at.row === -1) {
    if (entry?.column.sort) table.onState(sortBy(table.state, entry.column.field));
    else if (grid.hasSelect && at.cell === 0) element?.querySelector<HTMLElement>('input')?.click();
    return;
  }
  const row = table.rows[at.row];
  if (!row) return;
  if (!grid.hasActions || at.cell !== cellCount(grid) - 1) handlers.open(row);
  // After this key has been dealt with: the menu would take it for one of its own and close again.
  else setTimeout(() => element?.querySelector<HTMLElement>('button')?.click());
}
