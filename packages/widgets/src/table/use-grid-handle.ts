import { type RefObject, useImperativeHandle } from 'react';
import { cellIndex, type Grid } from './grid-columns.ts';
import type { DataTableProps } from './table-props.ts';
import type { ActiveCell } from './use-grid-keys.ts';

export interface GridHandle {
  /** Moves the focus to the cell of a row that leads to its record. */
  readonly focusRow: (id: string) => void;
}

interface Latest {
  readonly table: DataTableProps;
  readonly grid: Grid;
}

export function useGridHandle(handle: RefObject<GridHandle | null>, latest: RefObject<Latest>, focus: (at: ActiveCell) => void): void {
  useImperativeHandle(
    handle,
    () => ({
      focusRow: (id) => {
        const { table, grid } = latest.current;
        const row = table.rows.findIndex(({ ID }) => ID === id);
        const link = grid.columns.findIndex(({ column }) => column.href);
        if (row >= 0) focus({ row, cell: cellIndex(grid, Math.max(0, link)) });
      },
    }),
    [latest, focus],
  );
}
