import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { type Column, isRightAligned } from './columns.ts';
import classes from './data-table.module.css';
import { cellCount, cellIndex, type Grid, type GridColumn } from './grid-columns.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { SelectionMode } from './selection.ts';
import type { Direction, TableState } from './table-state.ts';

interface HeadRowProps {
  readonly grid: Grid;
  readonly state: TableState;
  readonly mode: SelectionMode;
  readonly pageSelection: 'all' | 'some' | 'none';
  /** Cell that Tab reaches, -1 when it is in the body. */
  readonly activeCell: number;
  readonly onSort: (column: Column) => void;
  readonly onSelectPage: (chosen: boolean) => void;
  readonly onWidth: ((field: string, width: number) => void) | undefined;
}

export function HeadRow(props: HeadRowProps) {
  const { grid, activeCell } = props;
  const t = useT();
  const last = cellCount(grid) - 1;
  return (
    <div role="row" aria-rowindex={1} className={`${classes['row']} ${classes['headRow']}`}>
      {grid.hasSelect && <SelectPage {...props} />}
      {grid.columns.map((entry, at) => (
        <HeadCell key={entry.column.field} {...props} entry={entry} cell={cellIndex(grid, at)} />
      ))}
      {grid.hasFiller && <div className={classes['filler']} role="presentation" />}
      {grid.hasActions && (
        <div
          role="columnheader"
          aria-colindex={last + 1}
          data-cell={`-1:${last}`}
          data-sticky
          data-edge="right"
          tabIndex={activeCell === last ? 0 : -1}
          className={`${classes['cell']} ${classes['actions']}`}
        >
          <span className="visually-hidden">{t('table.rowActions')}</span>
        </div>
      )}
    </div>
  );
}

function SelectPage({ mode, pageSelection, activeCell, onSelectPage }: HeadRowProps) {
  const t = useT();
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      data-cell="-1:0"
      data-sticky
      tabIndex={activeCell === 0 ? 0 : -1}
      className={`${classes['cell']} ${classes['select']}`}
    >
      {mode === 'single' && <span className="visually-hidden">{t('table.choice')}</span>}
      {mode === 'multiple' && (
        <label className={classes['tick']}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('table.selectPage')}
            checked={pageSelection === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = pageSelection === 'some';
            }}
            onChange={(event) => onSelectPage(event.currentTarget.checked)}
          />
        </label>
      )}
    </div>
  );
}

const ARIA_SORT: Readonly<Record<Direction, 'none' | 'ascending' | 'descending'>> = { 0: 'none', 1: 'ascending', [-1]: 'descending' };

function HeadCell({ entry, cell, state, activeCell, onSort, onWidth }: HeadRowProps & { entry: GridColumn; cell: number }) {
  const { column } = entry;
  const direction: Direction = state.sortField === column.field ? state.direction : 0;
  return (
    <div
      role="columnheader"
      aria-colindex={cell + 1}
      aria-sort={column.sort ? ARIA_SORT[direction] : undefined}
      data-cell={`-1:${cell}`}
      data-field={column.field}
      data-sticky={entry.isSticky || undefined}
      data-edge={entry.edge ?? undefined}
      data-sortable={column.sort ? true : undefined}
      tabIndex={cell === activeCell ? 0 : -1}
      className={`${classes['cell']} ${isRightAligned(column) ? classes['numeric'] : ''}`}
      style={entry.style}
      title={column.label}
      onClick={column.sort ? () => onSort(column) : undefined}
    >
      <span className={classes['heading']}>{column.label}</span>
      {direction === 1 && <IconArrowUp className={classes['arrow']} size={14} aria-hidden />}
      {direction === -1 && <IconArrowDown className={classes['arrow']} size={14} aria-hidden />}
      {onWidth && <ResizeHandle label={column.label} width={entry.width} onWidth={(width) => onWidth(column.field, width)} />}
    </div>
  );
}
