import { Skeleton } from '../ui/loading.tsx';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ListRow } from '../api/rows.ts';
import { BodyRow } from './body-row.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { isRightAligned } from './columns.ts';
import classes from './data-table.module.css';
import type { Grid } from './grid-columns.ts';
import { NOTHING } from './selection.ts';
import { startOf } from './table-state.ts';
import type { DataTableProps } from './table-props.ts';
import { TableMessage } from './table-message.tsx';
import type { ActiveCell } from './use-grid-keys.ts';

export interface BodyHandle {
  readonly reveal: (row: number) => void;
}

interface TableBodyProps {
  readonly table: DataTableProps;
  readonly grid: Grid;
  readonly handlers: RowHandlers;
  readonly active: ActiveCell;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly headRows: number;
  readonly rowHeight: number;
  readonly handle: RefObject<BodyHandle | null>;
}

/** Up to so many rows stand in the page as they are; above it only those in sight do. */
const PLAIN_ROWS = 100;

export function TableBody(props: TableBodyProps) {
  const { table, grid, handlers, active, headRows } = props;
  const { rows, loading = false, reloading = false, selection = NOTHING, selectionMode = 'none' } = table;
  if (loading) return <SkeletonRows grid={grid} count={table.state.rowsPerPage || 15} />;
  if (rows.length === 0) return <TableMessage table={table} columns={grid.columns.length} />;
  const row = (entry: ListRow, index: number) => (
    <BodyRow
      key={entry.ID}
      row={entry}
      index={index}
      ariaIndex={startOf(table.state) + index + headRows + 1}
      grid={grid}
      mode={selectionMode}
      isSelected={selection.has(entry.ID)}
      isOpened={table.openedRow === entry.ID}
      activeCell={active.row === index ? active.cell : -1}
      handlers={handlers}
    />
  );
  return (
    <div role="rowgroup" className={classes['body']} data-reloading={reloading || undefined}>
      {rows.length <= PLAIN_ROWS ? rows.map(row) : <ManyRows {...props} row={row} />}
    </div>
  );
}

function ManyRows({
  table,
  active,
  scroller,
  headRows,
  rowHeight,
  handle,
  row,
}: TableBodyProps & { row: (entry: ListRow, index: number) => React.ReactElement }) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  useImperativeHandle(handle, () => ({ reveal: (index: number) => virtualizer.current?.scrollToIndex(index, { align: 'nearest' }) }), []);
  return (
    <Virtualizer
      ref={virtualizer}
      data={table.rows}
      scrollRef={scroller}
      startMargin={headRows * rowHeight}
      itemSize={rowHeight}
      bufferSize={400}
      keepMounted={active.row >= 0 ? [active.row] : []}
    >
      {row}
    </Virtualizer>
  );
}

/** Rows of the right height while the first answer is under way. */
function SkeletonRows({ grid, count }: { grid: Grid; count: number }) {
  return (
    <div role="rowgroup" className={classes['body']} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes['row']}>
          {grid.hasSelect && <div className={`${classes['cell']} ${classes['select']}`} data-sticky />}
          {grid.columns.map(({ column, style }) => (
            <div key={column.field} className={`${classes['cell']} ${isRightAligned(column) ? classes['numeric'] : ''}`} style={style}>
              <Skeleton className={classes['bone'] ?? ''} />
            </div>
          ))}
          {grid.hasFiller && <div className={classes['filler']} />}
        </div>
      ))}
    </div>
  );
}
