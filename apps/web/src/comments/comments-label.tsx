import { useWatching } from '@sampan/widgets/comments/watched.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import classes from './comments.module.css';
import './comments-texts.ts';
import { useComments } from './use-comments.ts';

/** The heading of the tab: how much was said, and a dot while some of it is unread. */
export function CommentsLabel({ record }: { record: RecordName }) {
  const t = useT();
  const { total, unread } = useComments(record);
  useWatching(record.TYPE, record.ID);
  return (
    <>
      {t('side.comments')}
      {total > 0 && <span className={classes['count']}>{total}</span>}
      {unread > 0 && <span className={classes['unread']} role="img" aria-label={t('comments.unread')} title={t('comments.unread')} />}
    </>
  );
}
