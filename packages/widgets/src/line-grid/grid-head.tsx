import type { PointerEvent } from 'react';
import { useT } from '../i18n.ts';
import { type GridColumn, isNumberColumn } from './column.ts';
import type { ColumnChoice } from './column-choice.ts';
import classes from './line-grid.module.css';

/** Column headings; their right edge changes the width (the column chooser does it by key). */
export function GridHead({ columns, choice }: { columns: readonly GridColumn[]; choice: ColumnChoice }) {
  const t = useT();
  return (
    <div role="row" aria-rowindex={1} className={`${classes['row']} ${classes['head']}`}>
      <div role="columnheader" aria-colindex={1} className={classes['lineNumber']}>
        {t('grid.number')}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={at + 2}
          className={`${classes['cell']} ${isNumberColumn(column) ? classes['number'] : ''} ${column.pinned ? classes['pinned'] : ''}`}
        >
          <span className={classes['heading']} title={column.label}>
            {column.label}
            {column.required && !column.readOnly && (
              <span className={classes['required']} aria-hidden="true">
                *
              </span>
            )}
          </span>
          <span className={classes['edge']} onPointerDown={(event) => dragEdge(event, column, choice)} />
        </div>
      ))}
    </div>
  );
}

function dragEdge(event: PointerEvent<HTMLSpanElement>, column: GridColumn, choice: ColumnChoice): void {
  const edge = event.currentTarget;
  const cell = edge.parentElement;
  if (!cell) return;
  event.preventDefault();
  const start = event.clientX - cell.getBoundingClientRect().width;
  edge.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) => choice.setWidth(column.key, moved.clientX - start);
  const end = () => {
    edge.removeEventListener('pointermove', move);
    edge.removeEventListener('pointerup', end);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('pointerup', end);
}
