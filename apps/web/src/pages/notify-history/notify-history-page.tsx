import { useState } from 'react';
import '../../chat/chat-texts.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { NotificationRow } from '../../notifications/notification-row.tsx';
import { readNotifications } from '../../notifications/open-notification.ts';
import { useNotifications } from '../../notifications/use-notifications.ts';
import classes from './notify-history-page.module.css';

/** Every notification of the user, newest first. */
export function NotifyHistoryPage() {
  const t = useT();
  const [isUnread, setUnread] = useState(false);
  const list = useNotifications(isUnread);
  const unread = list.rows.filter(({ READ_FLAG }) => READ_FLAG === '0').map(({ ID }) => ID);
  const read = async (ids: readonly string[]): Promise<void> => {
    if (await readNotifications(ids)) await list.refresh();
  };
  return (
    <Page
      title={t('notify.history')}
      narrow
      actions={
        <Button variant="default" disabled={unread.length === 0} onClick={() => void read(unread)}>
          {t('notify.markShown')}
        </Button>
      }
    >
      <Card flush>
        <div className={classes['bar']}>
          <SegmentedControl
            aria-label={t('notify.history')}
            value={isUnread ? 'unread' : 'all'}
            data={[
              { value: 'all', label: t('notify.all') },
              { value: 'unread', label: t('notify.onlyUnread') },
            ]}
            onChange={(value) => setUnread(value === 'unread')}
          />
          <span role="status" className={classes['count']}>
            {list.isLoading ? '' : `${list.rows.length} / ${list.total}`}
          </span>
        </div>
        {list.isLoading && [1, 2, 3].map((at) => <Skeleton key={at} height={44} m={12} width="auto" />)}
        {list.isFailed && <LoadFailed onRetry={() => void list.refresh()} />}
        {!list.isLoading && !list.isFailed && list.rows.length === 0 && (
          <EmptyState text={t(isUnread ? 'notify.none' : 'notify.noneAll')} />
        )}
        <ul className={classes['rows']}>
          {list.rows.map((item) => (
            <NotificationRow key={item.ID} item={item} onRead={() => void read([item.ID])} />
          ))}
        </ul>
        {list.hasMore && (
          <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('chat.loadMore')}
          </Button>
        )}
      </Card>
    </Page>
  );
}
