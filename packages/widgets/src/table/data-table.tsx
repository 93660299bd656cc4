import { lazy, Suspense, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import './table-texts.ts';
import { CardList } from './card-list.tsx';
import { useIsPhone } from '../phone.ts';
import classes from './data-table.module.css';
import { fitColumns, type NeededWidths } from './fit-columns.ts';
import { gridOf } from './grid-columns.ts';
import { placeColumns } from './layout.ts';
import { SelectionBar } from './selection-bar.tsx';
import { NOTHING } from './selection.ts';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { EmptyMessage } from './table-message.tsx';
import type { DataTableProps, TableHandle } from './table-props.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { GridHandle } from './use-grid-handle.ts';
import { useRowHandlers } from './use-row-handlers.ts';
import { useTotalsLines } from './use-totals-lines.ts';

const NarrowFilters = lazy(async () => ({ default: (await import('./narrow-filters.tsx')).NarrowFilters }));

/** The shared table: shows one page of rows and says what the user wants to see next. Holds no rows and makes no calls itself. */
export function DataTable(table: DataTableProps) {
  const { columns, layout, rows, total, state, onState, selectionMode = 'none', rowActions } = table;
  const isNarrow = useIsPhone();
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout]);
  const hasActions = rowActions !== undefined;
  const lines = useTotalsLines(placed, table);
  const [needed] = useState<NeededWidths>(() => new Map());
  const fitted = useMemo(
    () => fitColumns(placed, rows, lines, { chosen: layout.widths, needed }),
    [placed, rows, lines, layout.widths, needed],
  );
  const grid = useMemo(() => gridOf(fitted, selectionMode !== 'none', hasActions), [fitted, selectionMode, hasActions]);
  const handlers = useRowHandlers(table, placed);
  const section = useRef<HTMLElement>(null);
  const gridHandle = useRef<GridHandle>(null);
  useImperativeHandle(table.handle, () => handleOf(section, gridHandle), []);
  return (
    <section ref={section} className={classes['table']} data-fill={table.fill || undefined} aria-label={table.label}>
      <TableBar table={table} isNarrow={isNarrow} />
      {isNarrow ? (
        <CardList table={table} placed={placed} handlers={handlers} empty={<EmptyMessage table={table} />} />
      ) : (
        <TableGrid table={table} grid={grid} handlers={handlers} lines={lines} handle={gridHandle} />
      )}
      {table.pagination !== false && (
        <TableFooter state={state} shown={rows.length} total={total} capped={table.capped ?? false} onState={onState} />
      )}
    </section>
  );
}

/** Grid or cards: whichever region scrolls now. */
function handleOf(section: RefObject<HTMLElement | null>, grid: RefObject<GridHandle | null>): TableHandle {
  const scroller = (): HTMLElement | null => section.current?.querySelector<HTMLElement>('[data-scroller]') ?? null;
  return {
    focus: () => section.current?.querySelector<HTMLElement>('[data-cell="0:0"]')?.focus(),
    focusRow: (id) => {
      if (grid.current) grid.current.focusRow(id);
      else section.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(a, button)`)?.focus();
    },
    focusedRow: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      return row && section.current?.contains(row) ? (row.dataset['row'] ?? null) : null;
    },
    scrollTop: () => scroller()?.scrollTop ?? 0,
    scrollTo: (top) => scroller()?.scrollTo({ top }),
  };
}

/** Toolbar, or the selection bar in its place while rows are chosen. */
function TableBar({ table, isNarrow }: { table: DataTableProps; isNarrow: boolean }) {
  const { selection = NOTHING, onSelection, bulkActions, total, state, onState, columns } = table;
  if (selection.size > 0 && table.selectionMode === 'multiple' && bulkActions !== undefined) {
    return (
      <SelectionBar count={selection.size} total={total} onClear={() => onSelection?.(NOTHING)} onSelectAll={table.onSelectAll}>
        {bulkActions}
      </SelectionBar>
    );
  }
  if (!table.toolbar) return null;
  return (
    <TableToolbar
      title={table.title}
      start={table.toolbarStart}
      end={table.toolbarEnd}
      columns={columns}
      layout={table.layout}
      onLayout={table.onLayout}
      onRefresh={table.onRefresh}
      narrow={
        isNarrow && table.filterRow !== false ? (
          <Suspense fallback={null}>
            <NarrowFilters columns={columns} state={state} onState={onState} />
          </Suspense>
        ) : null
      }
    />
  );
}
