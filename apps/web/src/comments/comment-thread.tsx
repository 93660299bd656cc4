import { useEffect, useRef, useState } from 'react';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { WithMedia } from '../chat/thread/with-media.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentRow } from './comment-row.tsx';
import classes from './comments.module.css';
import { sendCommentsRead } from './comments-api.ts';
import './comments-texts.ts';
import { useComments, useCommentsChanged } from './use-comments.ts';

interface CommentThreadProps {
  readonly record: RecordName;
  /** The comment that somebody came for. */
  readonly focus: string | null;
}

/** What was said at a record, the newest first, and the input above it. */
export function CommentThread({ record, focus }: CommentThreadProps) {
  const t = useT();
  const { comments, total, unread, readId, isPending, isError, refetch, more } = useComments(record);
  const isNew = useNewSince(record, { newest: comments[0]?.ID ?? null, unread, readId });
  return (
    <WithMedia messages={comments.toReversed().map(({ FROM_USER_ID, ATTACHMENT }) => ({ senderId: FROM_USER_ID, attachment: ATTACHMENT }))}>
      <CommentComposer key={`${record.TYPE} ${record.ID}`} record={record} />
      {isPending && <Skeleton height={96} />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isPending && !isError && comments.length === 0 && <p className={classes['none']}>{t('comments.none')}</p>}
      <ol className={classes['comments']} aria-label={t('comments.list')}>
        {comments.map((comment) => (
          <CommentRow key={comment.ID} record={record} comment={comment} isFocused={comment.ID === focus} isNew={isNew(comment.ID)} />
        ))}
      </ol>
      {more && (
        <Button variant="subtle" size="compact-sm" loading={more.isLoading} onClick={more.load}>
          {t('comments.more', { n: total - comments.length })}
        </Button>
      )}
    </WithMedia>
  );
}

interface Seen {
  readonly newest: string | null;
  readonly unread: number;
  readonly readId: string | null;
}

/** Tells the server what is on screen, and remembers what was unread when the thread was opened. */
function useNewSince(record: RecordName, { newest, unread, readId }: Seen): (id: string) => boolean {
  const changed = useCommentsChanged(record);
  const [before, setBefore] = useState<string | null>(null);
  const told = useRef<string | null>(null);
  if (before === null && readId !== null) setBefore(readId);
  useEffect(() => {
    if (newest === null || unread === 0 || told.current === newest || document.visibilityState !== 'visible') return;
    told.current = newest;
    // Without an answer it stays unread, and is told with the next.
    void sendCommentsRead(record, newest).then(changed, () => (told.current = null));
  });
  return (id) => before !== null && BigInt(id) > BigInt(before);
}
