import type { ReactNode } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import classes from './chat-panel.module.css';
import type { useChatList } from './use-chat-list.ts';

interface ListFrameProps {
  readonly list: ReturnType<typeof useChatList>;
  readonly label: string;
  readonly searchLabel: string;
  readonly terms: string;
  readonly onSearch: (terms: string) => void;
  /** Buttons beside the count. */
  readonly actions?: ReactNode;
  /** Said when there is nothing. */
  readonly empty: ReactNode;
  /** Rows as list items. */
  readonly children: ReactNode;
}

/** Search, how many of how many, the rows, and a button for more as long as there are more. */
export function ListFrame({ list, label, searchLabel, terms, onSearch, actions, empty, children }: ListFrameProps) {
  const t = useT();
  const counts = `${list.rows.length} / ${list.total}`;
  return (
    <>
      <div className={classes['search']}>
        <SearchBox label={searchLabel} value={terms} onChange={onSearch} />
      </div>
      <div className={classes['counts']}>
        <span role="status">{list.isLoading ? '' : counts}</span>
        {actions}
      </div>
      <div className={classes['scroller']} aria-busy={list.isLoading}>
        {list.isLoading && [1, 2, 3].map((at) => <Skeleton key={at} height={40} m={12} width="auto" />)}
        {list.isFailed && <LoadFailed onRetry={() => void list.refresh()} />}
        {!list.isLoading && !list.isFailed && list.rows.length === 0 && empty}
        {list.rows.length > 0 && (
          <ul className={classes['rows']} aria-label={label}>
            {children}
          </ul>
        )}
        {list.hasMore && (
          <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
            {`${t('chat.loadMore')} ${counts}`}
          </Button>
        )}
      </div>
    </>
  );
}
