import { useCall } from '../api/queries.ts';
import { useOpenChat } from '../chat-door.ts';
import type { RecordName } from '../files/use-files.ts';
import { timeText } from '../time-text.ts';
import { useT } from '../i18n.ts';
import { DISCUSSION_PATH, type Discussion, type RecordMessage } from './discussion-api.ts';
import classes from './discussion.module.css';
import { DiscussForm } from './discuss-form.tsx';

/** What is said in chat about a record, as far as the user takes part, and sending it to somebody. */
export function DiscussionTab({ record }: { record: RecordName }) {
  const t = useT();
  const { data, isPending } = useCall<Discussion>(DISCUSSION_PATH, { ...record }, { silent: true });
  const messages = data?.results ?? [];
  const total = data?.recordsTotal ?? 0;
  return (
    <>
      <DiscussForm record={record} people={data?.PEOPLE ?? []} />
      {messages.length === 0 && !isPending && <p className={classes['none']}>{t('discussion.none')}</p>}
      <ul className={classes['messages']}>
        {messages.map((message) => (
          <MessageRow key={`${message.conv} ${message.seq}`} message={message} />
        ))}
      </ul>
      {total > messages.length && messages.length > 0 && (
        <p className={classes['none']}>{t('discussion.more', { n: total, shown: messages.length })}</p>
      )}
    </>
  );
}

function MessageRow({ message }: { message: RecordMessage }) {
  const t = useT();
  const open = useOpenChat();
  const { conv, CHAT_NAME: name, FROM_USER_NAME, CONTENT, server_time, TO_GROUP_ID, TO_USER_ID } = message;
  const id = TO_GROUP_ID ?? TO_USER_ID;
  const heading = t('discussion.in', { sender: FROM_USER_NAME ?? '', chat: name });
  return (
    <li className={classes['message']}>
      {open && id !== null ? (
        <button
          type="button"
          className={classes['chat']}
          title={t('discussion.open', { name })}
          onClick={() => open({ kind: TO_GROUP_ID === null ? 'user' : 'group', id, conv, name })}
        >
          {heading}
        </button>
      ) : (
        <span className={classes['heading']}>{heading}</span>
      )}
      <time className={classes['time']} dateTime={server_time}>
        {timeText(server_time)}
      </time>
      {CONTENT !== '' && <p className={classes['words']}>{CONTENT}</p>}
    </li>
  );
}
