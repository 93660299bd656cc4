import { memo, type MouseEvent, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { cellContent, cellTitle } from './cell-content.tsx';
import { isRightAligned } from './columns.ts';
import classes from './data-table.module.css';
import { displayValue } from './format-value.ts';
import { cellCount, cellIndex, type Grid, type GridColumn } from './grid-columns.ts';
import type { RowHandlers } from './row-handlers.ts';
import { RowMenu } from './row-menu.tsx';
import type { SelectionMode } from './selection.ts';

interface BodyRowProps {
  readonly row: ListRow;
  readonly index: number;
  /** 1-based place in the grid, heading rows included. */
  readonly ariaIndex: number;
  readonly grid: Grid;
  readonly mode: SelectionMode;
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  /** Cell that Tab reaches; -1 in all rows but one. */
  readonly activeCell: number;
  readonly handlers: RowHandlers;
}

export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { row, index, ariaIndex, grid, mode, isSelected, isOpened, handlers } = props;
  const [isHovered, setHovered] = useState(false);
  const onClick = (event: MouseEvent): void => {
    if (!isInteractive(event.target)) handlers.click(row, index, event.shiftKey);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    if (!isInteractive(event.target)) handlers.open(row);
  };
  return (
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-current={isOpened || undefined}
      aria-selected={mode === 'none' ? undefined : isSelected}
      className={classes['row']}
      data-row={row.ID}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      {grid.hasSelect && <SelectCell {...props} />}
      {grid.columns.map((entry, at) => bodyCell(props, entry, cellIndex(grid, at), isHovered))}
      {grid.hasFiller && <div className={classes['filler']} role="presentation" />}
      {grid.hasActions && <ActionsCell {...props} />}
    </div>
  );
});

const isInteractive = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, label') !== null;

function bodyCell({ row, index, activeCell }: BodyRowProps, { column, style, isSticky, edge }: GridColumn, cell: number, canCopy: boolean) {
  const shown = displayValue(column, row);
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={cell + 1}
      data-cell={`${index}:${cell}`}
      data-sticky={isSticky || undefined}
      data-edge={edge ?? undefined}
      tabIndex={cell === activeCell ? 0 : -1}
      className={`${classes['cell']} ${isRightAligned(column) ? classes['numeric'] : ''} ${column.classes ?? ''}`}
      style={style}
      title={column.format ? undefined : cellTitle(column, row, shown)}
    >
      {cellContent({ column, row, canCopy }, shown)}
    </div>
  );
}

function SelectCell({ row, index, mode, isSelected, activeCell, handlers }: BodyRowProps) {
  const t = useT();
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      data-cell={`${index}:0`}
      data-sticky
      tabIndex={activeCell === 0 ? 0 : -1}
      className={`${classes['cell']} ${classes['select']}`}
    >
      <label className={classes['tick']}>
        <input
          type={mode === 'single' ? 'radio' : 'checkbox'}
          tabIndex={-1}
          checked={isSelected}
          aria-label={t('table.selectRow', { name: handlers.name(row) })}
          onClick={(event) => handlers.toggle(row, index, event.shiftKey)}
          readOnly
        />
      </label>
    </div>
  );
}

function ActionsCell({ row, index, grid, activeCell, handlers }: BodyRowProps) {
  const cell = cellCount(grid) - 1;
  return (
    <div
      role="gridcell"
      aria-colindex={cell + 1}
      data-cell={`${index}:${cell}`}
      data-sticky
      data-edge="right"
      tabIndex={activeCell === cell ? 0 : -1}
      className={`${classes['cell']} ${classes['actions']}`}
    >
      <RowMenu row={row} handlers={handlers} />
    </div>
  );
}
