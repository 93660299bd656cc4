import { IconMessage } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { toggleChat, useChatPanel } from '../chat/chat-panel-state.ts';
import { useUnread } from '../chat/state/unread.ts';
import { BarBadge } from './bar-badge.tsx';
import classes from './top-bar.module.css';

/** Opens and closes the chat; its badge is the sum of unread single and group chats. */
export function ChatButton() {
  const t = useT();
  const isOpen = useChatPanel((panel) => panel.isOpen);
  const count = useUnread(({ unread }) => (unread?.chat ?? 0) + (unread?.group ?? 0));
  const label = count > 0 ? t('shell.unread', { name: t('shell.chat'), n: count }) : t('shell.chat');
  return (
    <button
      type="button"
      data-tour="chat"
      className={classes['button']}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={toggleChat}
    >
      <IconMessage size={20} stroke={1.6} aria-hidden="true" />
      <BarBadge count={count} />
    </button>
  );
}
