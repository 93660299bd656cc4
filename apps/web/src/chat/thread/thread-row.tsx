import { memo, use } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { zone } from '@sampan/widgets/zone.ts';
import { dayWords, messageTime } from '../state/chat-time.ts';
import type { ChatMessage } from '../state/message.ts';
import type { Outgoing } from '../state/outgoing.ts';
import type { ThreadItem } from '../state/thread-items.ts';
import { uploadsOf, useUploads } from '../state/uploads.ts';
import { MessageAttachment } from './message-attachment.tsx';
import { MessageText } from './message-text.tsx';
import { OutgoingMark } from './outgoing-mark.tsx';
import { UploadList } from './upload-list.tsx';
import { WatchContext } from './use-in-view.ts';
import classes from './thread.module.css';

interface ThreadRowProps {
  readonly item: ThreadItem;
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
  /** What was looked for, marked in the words. */
  readonly query?: string;
  /** This message was looked for. */
  readonly isFound?: boolean;
}

/** One row of a conversation. */
export const ThreadRow = memo(function ThreadRow({ item, me, names, query = '', isFound = false }: ThreadRowProps) {
  if (item.kind === 'day') return <DayLine day={item.day} />;
  if (item.kind === 'new') return <NewLine />;
  if (item.kind === 'message')
    return <Message {...{ message: item.message, isFirst: item.isFirst, isMine: item.message.senderId === me, names, query, isFound }} />;
  return <OutgoingMessage outgoing={item.outgoing} names={names} />;
});

function OutgoingMessage({ outgoing, names }: { outgoing: Outgoing; names: ReadonlyMap<string, string> }) {
  const t = useT();
  const { clientMsgId, content, mentions, files = [], documents = [] } = outgoing;
  const uploads = useUploads(useShallow(({ items }) => uploadsOf(items, clientMsgId)));
  return (
    <div className={classes['row']} data-mine>
      {content !== '' && (
        <div className={classes['bubble']}>
          <MessageText text={content} mentions={namesOf(mentions, names)} />
        </div>
      )}
      <MessageAttachment attachment={{ FILES: files, DOCUMENTS: documents }} />
      {uploads.length > 0 && (
        <div className={classes['uploads']}>
          <UploadList uploads={uploads} label={t('chat.filesOnTheWay')} />
        </div>
      )}
      <OutgoingMark outgoing={outgoing} />
    </div>
  );
}

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] => ids.flatMap((id) => names.get(id) ?? []);

interface MessageProps {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  readonly isMine: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly query: string;
  readonly isFound: boolean;
}

function Message({ message, isFirst, isMine, names, query, isFound }: MessageProps) {
  const time = messageTime(message.at, zone());
  const watch = use(WatchContext);
  return (
    <div className={classes['row']} data-mine={isMine || undefined} data-first={isFirst || undefined} data-found={isFound || undefined}>
      {isFirst && !isMine && <Picture avatar={message.senderAvatar} size={28} />}
      {isFirst && (
        <p className={classes['head']}>
          {!isMine && <span className={classes['sender']}>{message.senderName}</span>}
          <time dateTime={message.at}>{time}</time>
        </p>
      )}
      {message.content !== '' && (
        <div className={classes['bubble']} title={time}>
          <MessageText text={message.content} mentions={namesOf(message.mentions, names)} query={query} />
        </div>
      )}
      {message.attachment && <MessageAttachment attachment={message.attachment} />}
      {watch && <span ref={watch} className={classes['lastLine']} data-seq={message.seq} aria-hidden="true" />}
    </div>
  );
}

function DayLine({ day }: { day: string }) {
  const language = useLanguage();
  return (
    <p className={classes['line']}>
      <span>{dayWords(day, language)}</span>
    </p>
  );
}

function NewLine() {
  const t = useT();
  return (
    <p className={classes['line']} data-new>
      <span>{t('chat.new')}</span>
    </p>
  );
}
