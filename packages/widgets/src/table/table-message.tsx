import { Button } from '../ui/button.tsx';
import { useT } from '../i18n.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './table-props.ts';
import { filterBy } from './table-state.ts';

/** What stands in place of rows: one sentence and what would help. */
export function TableMessage({ table, columns }: { table: DataTableProps; columns: number }) {
  return (
    <div role="rowgroup" className={classes['body']}>
      <div role="row" aria-rowindex={3}>
        <div role="gridcell" aria-colspan={columns} className={classes['message']}>
          <EmptyMessage table={table} />
        </div>
      </div>
    </div>
  );
}

export function EmptyMessage({ table }: { table: DataTableProps }) {
  const t = useT();
  const { failed, onRefresh, state, onState, isNarrowed = false, emptyText, noResultsText, emptyAction, onWiden } = table;
  if (failed) {
    return (
      <>
        <span>{t('table.loadFailed')}</span>
        {onRefresh && (
          <Button variant="default" onClick={onRefresh}>
            {t('table.retry')}
          </Button>
        )}
      </>
    );
  }
  if (state.filters.length > 0 || isNarrowed) {
    return (
      <>
        <span>{noResultsText ?? t('table.noResults')}</span>
        {(state.filters.length > 0 || onWiden) && (
          <Button variant="default" onClick={onWiden ?? (() => onState(filterBy(state, [])))}>
            {t('filter.clearAll')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <span>{emptyText ?? t('table.empty')}</span>
      {emptyAction}
    </>
  );
}
