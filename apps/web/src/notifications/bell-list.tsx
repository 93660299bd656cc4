import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import '../chat/chat-texts.ts';
import type { NotificationItem } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { withdraw } from './announce.ts';
import classes from './bell-list.module.css';
import { BELL_ROWS, fetchNotifications, NOTIFICATIONS } from './notify-api.ts';
import { NoticeRecord } from './notice-record.tsx';
import { openNotification, readNotifications } from './open-notification.ts';

/** Those unread with those decided here, which are read since, the latest first. */
const withDecided = (unread: readonly NotificationItem[], decided: readonly NotificationItem[]): readonly NotificationItem[] => {
  const rest = decided.filter(({ ID }) => !unread.some((item) => item.ID === ID));
  return rest.length === 0 ? unread : [...unread, ...rest].sort((one, other) => Number(other.ID) - Number(one.ID));
};

/** The newest unread notifications; a click marks one as read and opens what it is about, a decision on its card marks it too. */
export function BellList({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...NOTIFICATIONS, 'bell'],
    queryFn: ({ signal }) => fetchNotifications({ start: 0, length: BELL_ROWS, isUnread: true, signal }),
    staleTime: 0,
  });
  const [decided, setDecided] = useState<readonly NotificationItem[]>([]);
  useEffect(withdraw, []);
  if (isPending) return <Skeleton height={64} m={12} width="auto" />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const { results: unread, recordsTotal } = data;
  const results = withDecided(unread, decided);
  const open = (item: NotificationItem): void => {
    onDone();
    void openNotification(item.ID, item.URL);
  };
  // The notice stays with what became of its document until the bell is closed.
  const decide = (item: NotificationItem): void => {
    setDecided((before) => [...before, item]);
    void readNotifications([item.ID]);
  };
  return (
    <>
      <h2 className={classes['title']}>{t('notify.unread')}</h2>
      {results.length === 0 && <p className={classes['none']}>{t('notify.none')}</p>}
      <ul className={classes['list']}>
        {results.map((item) => (
          <li key={item.ID}>
            <button type="button" className={classes['item']} title={item.MESSAGE} onClick={() => open(item)}>
              <span className={classes['message']}>{item.MESSAGE}</span>
              <span className={classes['who']}>
                <span>{item.FROM_USER_NAME}</span>
                <time>{item.POST_TIME.slice(0, 16)}</time>
              </span>
            </button>
            {item.RECORD && <NoticeRecord record={item.RECORD} onDecided={() => decide(item)} />}
          </li>
        ))}
      </ul>
      <ScreenLink to="/msghandler/notify/history" className={classes['more']} onClick={onDone}>
        {t(recordsTotal > unread.length ? 'notify.viewMore' : 'notify.history')}
      </ScreenLink>
    </>
  );
}
