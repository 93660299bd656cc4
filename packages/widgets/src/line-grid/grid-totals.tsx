import { useSyncExternalStore } from 'react';
import { useT } from '../i18n.ts';
import { type GridColumn, isNumberColumn } from './column.ts';
import { formatDecimal } from './format-cell.ts';
import classes from './line-grid.module.css';
import type { LineStore } from './line-store.ts';

interface GridTotalsProps {
  readonly store: LineStore;
  readonly columns: readonly GridColumn[];
  /** Inside a table instead of a grid. */
  readonly isReadOnly?: boolean;
}

/** The sums under the lines, always in view; quantities kept apart by unit. */
export function GridTotals({ store, columns, isReadOnly = false }: GridTotalsProps) {
  const t = useT();
  useSyncExternalStore(store.subscribe, store.getRevision);
  const lines = store.getOrder().length;
  return (
    <div role="row" aria-rowindex={lines + 2} className={`${classes['row']} ${classes['totals']}`}>
      <div role="rowheader" aria-colindex={1} className={classes['lineNumber']}>
        {t('grid.total')}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.key}
          role={isReadOnly ? 'cell' : 'gridcell'}
          aria-colindex={at + 2}
          className={`${classes['cell']} ${isNumberColumn(column) ? classes['number'] : ''} ${column.pinned ? classes['pinned'] : ''}`}
        >
          {column.total ? <TotalText text={totalText(store, column)} /> : at === 0 ? t('grid.lines', { n: lines }) : ''}
        </div>
      ))}
    </div>
  );
}

/** The sum of a column as text, per unit where there are several. */
export function totalText(store: LineStore, column: GridColumn): string {
  const totals = store.getTotal(column.key);
  return totals
    .map(({ group, sum }) => `${formatDecimal(sum, column.places ?? 0)}${group === '' || totals.length === 1 ? '' : ` ${group}`}`)
    .join(' · ');
}

/** Sums of many units are longer than their column: cut, and whole as a title. */
const TotalText = ({ text }: { text: string }) => (
  <span className={classes['text']} title={text}>
    {text}
  </span>
);
