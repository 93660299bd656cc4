import { type RefObject, useMemo, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useShortcutGroup } from '../shortcuts.ts';
import { useSettings } from '../settings.ts';
import type { Column } from './columns.ts';
import type { RowHandlers } from './row-handlers.ts';
import classes from './data-table.module.css';
import { FilterRow } from './filter-row.tsx';
import { cellCount, type Grid } from './grid-columns.ts';
import { gridActions } from './grid-actions.ts';
import { HeadRow } from './head-row.tsx';
import { widenColumn } from './layout.ts';
import { NOTHING, pageSelection, selectRows } from './selection.ts';
import { filterBy, sortBy } from './table-state.ts';
import type { DataTableProps } from './table-props.ts';
import { TableBody, type BodyHandle } from './table-body.tsx';
import { TABLE_SHORTCUTS } from './table-shortcuts.ts';
import { TotalsRows } from './totals-rows.tsx';
import { type GridHandle, useGridHandle } from './use-grid-handle.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { TotalsLine } from './use-totals-lines.ts';

const ROW_HEIGHTS = { compact: 28, normal: 32, comfortable: 40 } as const;

interface TableGridProps {
  readonly table: DataTableProps;
  readonly grid: Grid;
  readonly handlers: RowHandlers;
  readonly lines: readonly TotalsLine[];
  readonly handle: RefObject<GridHandle | null>;
}

/** Heading, filters, rows and totals in one region that scrolls both ways. */
export function TableGrid({ table, grid, handlers, lines, handle }: TableGridProps) {
  const { rows, state, onState, layout, onLayout, onSelection, selection = NOTHING, selectionMode = 'none' } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const rowHeight = ROW_HEIGHTS[useSettings((settings) => settings.density)];
  const latest = useLatest({ table, grid, handlers, rowHeight });
  const actions = useMemo(() => gridActions(latest, scroller, body), [latest]);
  useShortcutGroup(TABLE_SHORTCUTS);
  const keys = useGridKeys(scroller, actions);
  useGridHandle(handle, latest, keys.focus);
  const headRows = table.filterRow === false ? 1 : 2;
  const headHeight = headRows * rowHeight;
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      data-scroller
      role="grid"
      aria-label={table.label}
      aria-rowcount={table.total + headRows}
      aria-colcount={cellCount(grid)}
      aria-multiselectable={selectionMode === 'multiple' || undefined}
      aria-busy={table.loading || table.reloading || undefined}
      style={{ scrollPadding: `${headHeight + 2}px ${grid.rightWidth}px ${lines.length * rowHeight}px ${grid.leftWidth}px` }}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div className={classes['canvas']} role="presentation">
        <div role="rowgroup" className={classes['head']}>
          <HeadRow
            grid={grid}
            state={state}
            mode={selectionMode}
            pageSelection={pageSelection(selection, rows)}
            activeCell={keys.active.row === -1 ? keys.active.cell : -1}
            onSort={(column: Column) => onState(sortBy(state, column.field))}
            onSelectPage={(chosen) => onSelection?.(selectRows(selection, rows, chosen))}
            onWidth={onLayout && ((field, width) => onLayout(widenColumn(layout, field, width)))}
          />
          {headRows === 2 && <FilterRow grid={grid} filters={state.filters} onFilters={(next) => onState(filterBy(state, next))} />}
        </div>
        <TableBody
          table={table}
          grid={grid}
          handlers={handlers}
          active={keys.active}
          scroller={scroller}
          headRows={headRows}
          rowHeight={rowHeight}
          handle={body}
        />
        {lines.length > 0 && <TotalsRows grid={grid} lines={lines} firstAriaIndex={headRows + rows.length + 1} />}
      </div>
    </div>
  );
}
