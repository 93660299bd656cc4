import { useEffect, useRef, useState } from 'react';
import type { Comment } from '@sampan/chat/wire.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm } from '@sampan/widgets/feedback.tsx';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { MessageAttachment } from '../chat/thread/message-attachment.tsx';
import { MessageText } from '../chat/thread/message-text.tsx';
import { CommentEditor } from './comment-editor.tsx';
import classes from './comments.module.css';
import { removeComment } from './comments-api.ts';
import { useCommentsChanged } from './use-comments.ts';

interface CommentRowProps {
  readonly record: RecordName;
  readonly comment: Comment;
  readonly isFocused: boolean;
  readonly isNew: boolean;
}

/** One comment: who, when, what; of an own one the ways to change it and to take it back. */
export function CommentRow({ record, comment, isFocused, isNew }: CommentRowProps) {
  const t = useT();
  const row = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { FROM_USER_NAME, FROM_USER_AVATAR, SENT_BY_ME, server_time, IS_EDITED, IS_DELETED } = comment;
  const isMine = SENT_BY_ME === 'ME';
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: 'center' });
  }, [isFocused]);
  return (
    <li ref={row} className={classes['comment']} data-focused={isFocused || undefined}>
      <Picture avatar={FROM_USER_AVATAR} size={28} />
      <div className={classes['said']}>
        <p className={classes['head']}>
          <span className={classes['author']}>{FROM_USER_NAME}</span>
          <time dateTime={server_time}>{timeText(server_time)}</time>
          {IS_EDITED === '1' && <span>{t('comments.edited')}</span>}
          {isNew && !isMine && IS_DELETED === '0' && <span className={classes['new']}>{t('comments.new')}</span>}
        </p>
        {IS_DELETED === '1' ? (
          <p className={classes['deleted']}>{t('comments.deleted')}</p>
        ) : isEditing ? (
          <CommentEditor record={record} comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <Words record={record} comment={comment} onEdit={() => setEditing(true)} />
        )}
      </div>
    </li>
  );
}

const isBefore = (moment: string): boolean => Date.parse(moment) > Date.now();

interface WordsProps {
  readonly record: RecordName;
  readonly comment: Comment;
  readonly onEdit: () => void;
}

function Words({ record, comment: { ID, CONTENT, MENTIONS, ATTACHMENT, editable_until }, onEdit }: WordsProps) {
  const t = useT();
  const changed = useCommentsChanged(record);
  const takeBack = async (): Promise<void> => {
    if (!(await confirm({ title: t('comments.deleteAsk'), text: t('comments.deleteWhat'), confirm: t('comments.delete'), danger: true })))
      return;
    try {
      await removeComment(ID);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    } finally {
      await changed();
    }
  };
  return (
    <>
      {CONTENT !== '' && (
        <div className={classes['words']}>
          <MessageText text={CONTENT} mentions={MENTIONS.map(({ FULL_NAME }) => FULL_NAME)} />
        </div>
      )}
      {ATTACHMENT && <MessageAttachment attachment={ATTACHMENT} />}
      {editable_until !== null && (
        <p className={classes['own']}>
          {isBefore(editable_until) && (
            <button type="button" onClick={onEdit}>
              {t('comments.edit')}
            </button>
          )}
          <button type="button" onClick={() => void takeBack()}>
            {t('comments.delete')}
          </button>
        </p>
      )}
    </>
  );
}
