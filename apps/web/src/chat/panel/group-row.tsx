import { IconMessage, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import type { ChatGroup } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import classes from './chat-panel.module.css';
import { LastTime, LastWords } from './last-message.tsx';

/** A group: name, members, description, whether something is unread; its owner can change it. A press opens the conversation. */
export function GroupRow({ group, onOpen, onEdit }: { group: ChatGroup; onOpen: () => void; onEdit: () => void }) {
  const t = useT();
  const { GROUP_NAME, GROUP_DESC, MEMBER_COUNT, READ_FLAG, IS_OWNER, LAST } = group;
  return (
    <div className={classes['groupRow']}>
      <button type="button" className={classes['row']} title={t('chat.openGroup', { name: GROUP_NAME })} onClick={onOpen}>
        <span className={classes['groupMark']}>
          <IconUsersGroup size={20} stroke={1.6} aria-hidden="true" />
        </span>
        <span className={classes['words']}>
          <span className={classes['first']}>
            <span className={classes['name']}>{GROUP_NAME}</span>
            {LAST && <LastTime last={LAST} />}
          </span>
          {LAST && <LastWords last={LAST} withSender />}
          <span className={classes['sub']}>
            {[t('chat.memberCount', { n: MEMBER_COUNT }), GROUP_DESC].filter((part) => part !== null).join(' · ')}
          </span>
        </span>
        {READ_FLAG === '0' && <span className={classes['unread']}>{t('chat.unread')}</span>}
        <IconMessage size={16} stroke={1.6} aria-hidden="true" className={classes['go'] ?? ''} />
      </button>
      {IS_OWNER === '1' && (
        <IconButton label={t('chat.editGroupNamed', { name: GROUP_NAME })} icon={<IconPencil size={16} aria-hidden />} onClick={onEdit} />
      )}
    </div>
  );
}
