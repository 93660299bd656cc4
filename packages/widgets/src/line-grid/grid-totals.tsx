import { useSyncExternalStore } from 'react';
import { useT } from '../i18n.ts';
import { type GridColumn, isNumberColumn } from './column.ts';
import { formatDecimal, placesIn } from './format-cell.ts';
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
          {column.total ? <Totals texts={totalTexts(store, column)} /> : at === 0 ? t('grid.lines', { n: lines }) : ''}
        </div>
      ))}
    </div>
  );
}

/** The sum of a column as text, one for each unit where there are several. */
export function totalTexts(store: LineStore, column: GridColumn): readonly string[] {
  const totals = store.getTotal(column.key);
  return totals.map(({ group, sum }) => {
    const text = formatDecimal(sum, placesIn(column, { [column.totalBy ?? '']: group }));
    return group === '' || totals.length === 1 ? text : `${text} ${group}`;
  });
}

/** How many sums stand one below the other: as many as the column with the most units has. */
export const totalsHeight = (store: LineStore, columns: readonly GridColumn[]): number =>
  Math.max(1, ...columns.filter(({ total }) => total).map(({ key }) => store.getTotal(key).length));

/** Sums of several units, one below the other, so that each can be read in a narrow column. */
const Totals = ({ texts }: { texts: readonly string[] }) => (
  <span className={classes['sums']}>
    {texts.map((text) => (
      <span key={text} className={classes['text']} title={text}>
        {text}
      </span>
    ))}
  </span>
);
