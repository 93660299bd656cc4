import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotificationItem } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { NoticeRecord } from './notice-record.tsx';
import { openNotification } from './open-notification.ts';
import classes from './notification-row.module.css';
import { routeOfUrl } from './route-of-url.ts';

/** A notification in the history: unread ones are bold with a dot and can be marked; those about a screen open it. */
export function NotificationRow({ item, onRead }: { item: NotificationItem; onRead: () => void }) {
  const t = useT();
  const isUnread = item.READ_FLAG === '0';
  // Decided here it is read, and still shows what became of the document.
  const [isDecided, setDecided] = useState(false);
  const decided = (): void => {
    setDecided(true);
    onRead();
  };
  const words = (
    <>
      <span className={classes['message']}>
        {isUnread && <span className="visually-hidden">{t('chat.unread')} </span>}
        {item.MESSAGE}
      </span>
      <span className={classes['who']}>
        {item.FROM_USER_NAME} <time>{item.POST_TIME.slice(0, 16)}</time>
        {item.IS_SETTLED === '1' && <span className={classes['settled']}>{t('notify.settled')}</span>}
      </span>
    </>
  );
  return (
    <li className={classes['row']} data-unread={isUnread || undefined} data-record={item.RECORD !== null || undefined}>
      <span className={classes['dot']} aria-hidden="true" />
      {routeOfUrl(item.URL) === null ? (
        <span className={classes['words']}>{words}</span>
      ) : (
        <button type="button" className={classes['words']} onClick={() => void openNotification(item.ID, item.URL)}>
          {words}
        </button>
      )}
      {isUnread && <IconButton label={t('notify.markRead')} icon={<IconCheck size={16} aria-hidden />} onClick={onRead} />}
      {item.RECORD && (isUnread || isDecided) && (
        <div className={classes['record']}>
          <NoticeRecord record={item.RECORD} onDecided={decided} />
        </div>
      )}
    </li>
  );
}
