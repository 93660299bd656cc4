import { IconMessage } from '@tabler/icons-react';
import type { ChatUser } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { badgeText } from '../state/badge-text.ts';
import classes from './chat-panel.module.css';
import { LastTime, LastWords } from './last-message.tsx';

/** A colleague: picture with online marker, name, what was said last, else position and organisation, how much is unread. A press opens the chat. */
export function UserRow({ user, isOnline, onOpen }: { user: ChatUser; isOnline: boolean; onOpen: () => void }) {
  const t = useT();
  const { FULL_NAME, POSITION_NAME, ORG_NAME, USER_AVATAR, UNREAD_COUNT, LAST } = user;
  return (
    <button type="button" className={classes['row']} title={t('chat.with', { name: FULL_NAME })} onClick={onOpen}>
      <Picture avatar={USER_AVATAR} size={36} isOnline={isOnline} />
      <span className={classes['words']}>
        <span className={classes['first']}>
          <span className={classes['name']}>{FULL_NAME}</span>
          {LAST && <LastTime last={LAST} />}
        </span>
        {LAST && <LastWords last={LAST} />}
        <span className={LAST ? 'visually-hidden' : classes['sub']}>
          {[POSITION_NAME, ORG_NAME, isOnline ? t('chat.online') : null].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      {UNREAD_COUNT > 0 && (
        <span className={classes['badge']}>
          <span aria-hidden="true">{badgeText(UNREAD_COUNT)}</span>
          <span className="visually-hidden">{t('chat.unreadCount', { n: UNREAD_COUNT })}</span>
        </span>
      )}
      <IconMessage size={16} stroke={1.6} aria-hidden="true" className={classes['go'] ?? ''} />
    </button>
  );
}
