import { useSyncExternalStore } from 'react';
import type { GridColumn } from './column.ts';
import { totalTexts } from './grid-totals.tsx';
import classes from './line-cards.module.css';
import type { LineStore } from './line-store.ts';

/** What was typed, summed, for narrow screens; amounts stand in the document's own totals. */
export function GridTotalsList({ store, columns }: { store: LineStore; columns: readonly GridColumn[] }) {
  useSyncExternalStore(store.subscribe, store.getRevision);
  const summed = columns.filter((column) => column.total && !column.readOnly && store.getTotal(column.key).length > 0);
  if (summed.length === 0) return null;
  return (
    <dl className={classes['totals']}>
      {summed.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>{totalTexts(store, column).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
