import type { LastMessage } from '@sampan/chat/wire.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { zone } from '@sampan/widgets/zone.ts';
import { shortTime } from '../state/chat-time.ts';
import classes from './chat-panel.module.css';

/** When something was said last in a conversation. */
export function LastTime({ last }: { last: LastMessage }) {
  return (
    <time className={classes['lastTime']} dateTime={last.server_time}>
      {shortTime(last.server_time, zone())}
    </time>
  );
}

/** What was said last, in one line: of a message without words what it carries; in a group with who said it. */
export function LastWords({ last, withSender = false }: { last: LastMessage; withSender?: boolean }) {
  const t = useT();
  const { CONTENT, CARRIES, FROM_USER_NAME, SENT_BY_ME } = last;
  const words = CONTENT !== '' ? CONTENT : CARRIES === null ? '' : t(`chat.lastCarries.${CARRIES}`);
  const sender = SENT_BY_ME === 'ME' ? t('chat.lastMine') : withSender ? FROM_USER_NAME : null;
  return <span className={classes['last']}>{sender === null ? words : labelled(sender, words)}</span>;
}
