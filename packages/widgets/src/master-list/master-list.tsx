import { type ReactNode, useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { SearchBox } from '../picker/search-box.tsx';
import { useIsPhone } from '../phone.ts';
import { plainValue } from '../table/format-value.ts';
import '../table/table-texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loader, Skeleton } from '../ui/loading.tsx';
import type { ListItemConfig } from './list-item-config.ts';
import classes from './master-list.module.css';
import { MasterListItem } from './master-list-item.tsx';
import { useMasterList } from './use-master-list.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';

export interface MasterListProps {
  readonly config: ListItemConfig;
  readonly title: string;
  /** Key of the open item. */
  readonly active?: string | null;
  readonly onOpen?: (row: ListRow) => void;
  /** Keys of the ticked items, with `useCheckOption`. */
  readonly checked?: ReadonlySet<string>;
  readonly onCheck?: (row: ListRow, isChecked: boolean) => void;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
}

/** A list of records beside their detail: heading with count, search, items, load more (or pull to refresh on a phone). */
export function MasterList(props: MasterListProps) {
  const { config, title, actions } = props;
  const t = useT();
  const [terms, setTerms] = useState('');
  const list = useMasterList(config, terms);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useIsPhone();
  const pull = usePullToRefresh(scroller, isNarrow, list.refresh);
  return (
    <section className={classes['root']} aria-label={title}>
      <header className={classes['header']}>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['count']} role="status">
          {list.isLoading ? '' : t('masterList.shown', { shown: list.rows.length, total: list.total })}
        </span>
        {actions}
      </header>
      <SearchBox label={t('picker.title', { label: title })} value={terms} onChange={setTerms} className={classes['search']} />
      <div ref={scroller} className={classes['scroller']} aria-busy={list.isLoading || list.isLoadingMore}>
        {pull !== 'idle' && (
          <p className={classes['pull']} role="status">
            {pull === 'refreshing' ? <Loader size="xs" /> : t(pull === 'ready' ? 'masterList.release' : 'masterList.pull')}
          </p>
        )}
        <Items {...props} list={list} />
      </div>
    </section>
  );
}

function Items({ config, active, onOpen, checked, onCheck, list }: MasterListProps & { list: ReturnType<typeof useMasterList> }) {
  const t = useT();
  if (list.isLoading) return Array.from({ length: 5 }, (_, at) => <Skeleton key={at} className={classes['bone'] ?? ''} />);
  if (list.isFailed) return <LoadFailed onRetry={() => void list.refresh()} />;
  if (list.rows.length === 0) return <EmptyState text={t('table.empty')} />;
  return (
    <>
      <ul className={classes['items']}>
        {list.rows.map((row) => {
          const key = plainValue(row, config.keyField);
          return (
            <MasterListItem
              key={key}
              row={row}
              config={config}
              isActive={active === key}
              isChecked={checked?.has(key) ?? false}
              onOpen={onOpen}
              onCheck={onCheck}
            />
          );
        })}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('masterList.more')}
        </Button>
      )}
    </>
  );
}
