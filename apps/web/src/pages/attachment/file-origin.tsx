import type { VisibleFile } from '@sampan/chat/wire.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { showTarget } from '../../chat/chat-panel-state.ts';
import { jumpTo } from '../../chat/state/jump.ts';
import classes from './attachment.module.css';

/** Where a file belongs, and the way there: its record, or its message in the chat. */
export function FileOrigin({ file: { RECORD, CHAT } }: { file: VisibleFile }) {
  const t = useT();
  const language = useLanguage();
  if (RECORD)
    return (
      <span>
        {documentName(RECORD.TYPE, language)}{' '}
        <ScreenLink to={`${RECORD.ROUTE}?id=${RECORD.ID}`} className={classes['origin']}>
          {RECORD.NO}
        </ScreenLink>
      </span>
    );
  if (!CHAT) return null;
  const { conv, seq, CHAT_NAME, TO_GROUP_ID, TO_USER_ID } = CHAT;
  const open = (): void => {
    showTarget({ kind: TO_GROUP_ID === null ? 'user' : 'group', id: TO_GROUP_ID ?? TO_USER_ID ?? '', conv, name: CHAT_NAME });
    jumpTo({ conv, seq });
  };
  return (
    <span>
      {t(TO_GROUP_ID === null ? 'attachment.chat' : 'chat.group')}{' '}
      <button type="button" className={classes['origin']} title={t('chat.openAt')} onClick={open}>
        {CHAT_NAME}
      </button>
    </span>
  );
}
