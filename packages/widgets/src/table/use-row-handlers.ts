import { useMemo, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { RowHandlers } from './row-handlers.ts';
import { plainValue } from './format-value.ts';
import type { PlacedColumn } from './layout.ts';
import { NOTHING, selectRows, toggleRow } from './selection.ts';
import type { DataTableProps } from './table-props.ts';

/** What rows call; stable, so that a row renders only when it changes itself. Shift extends from the row chosen last. */
export function useRowHandlers(table: DataTableProps, placed: readonly PlacedColumn[]): RowHandlers {
  const latest = useLatest({ table, placed });
  const anchor = useRef<number | null>(null);
  return useMemo((): RowHandlers => {
    const toggle: RowHandlers['toggle'] = (row, index, isRange) => {
      const { rows, selection = NOTHING, selectionMode = 'none', onSelection } = latest.current.table;
      const from = anchor.current;
      anchor.current = index;
      if (isRange && from !== null && selectionMode === 'multiple') {
        const [first, last] = from < index ? [from, index] : [index, from];
        onSelection?.(selectRows(selection, rows.slice(first, last + 1), true));
      } else onSelection?.(toggleRow(selection, row, selectionMode));
    };
    return {
      toggle,
      open: (row) => latest.current.table.onOpen?.(row),
      click: (row, index, isRange) => {
        if (latest.current.table.selectOnClick) toggle(row, index, isRange);
      },
      actions: (row) => latest.current.table.rowActions?.(row) ?? [],
      name: (row) => {
        const { rowName } = latest.current.table;
        return rowName ? rowName(row) : plainValue(row, latest.current.placed[0]?.column.field ?? 'ID');
      },
    };
  }, [latest]);
}
