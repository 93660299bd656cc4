import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import '../chat-texts.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { useSession } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { zone } from '@sampan/widgets/zone.ts';
import type { ChatMessage, Target } from '../state/message.ts';
import { type ThreadItem, threadItems } from '../state/thread-items.ts';
import { ThreadRow } from '../thread/thread-row.tsx';
import { WithMedia } from '../thread/with-media.tsx';
import classes from './history.module.css';
import { useHistory } from './use-history.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface HistoryListProps {
  readonly target: Target;
  /** Shows a message that was found in its place in the chat. */
  readonly onOpenAt: (message: ChatMessage) => void;
}

/** The full history for looking back, newest at the bottom: search, how many of how many, older ones on demand. Nothing is marked as read. */
export function HistoryList({ target, onOpenAt }: HistoryListProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const history = useHistory(target, query);
  const me = useSession(({ userId }) => userId ?? '');
  const { messages } = history;
  const items = useMemo(() => threadItems({ messages, outgoing: [], me, zone: zone(), newAfter: null }), [messages, me]);
  return (
    <div className={classes['history']}>
      <div className={classes['bar']}>
        <SearchBox label={t('chat.searchMessages')} value={query} onChange={setQuery} className={classes['search']} />
        <span role="status" className={classes['count']}>
          {history.isLoading ? '' : `${messages.length} / ${history.total}`}
        </span>
      </div>
      <div className={classes['scroller']} role="region" tabIndex={0} aria-label={t('chat.history')} aria-busy={history.isLoading}>
        {history.isLoading && <Skeleton height={80} m={12} width="auto" />}
        {history.isFailed && messages.length === 0 && <LoadFailed onRetry={history.retry} />}
        {!history.isLoading && !history.isFailed && messages.length === 0 && (
          <EmptyState text={t(query === '' ? 'chat.empty' : 'chat.nothing')} />
        )}
        {history.hasMore && (
          <Button variant="subtle" fullWidth loading={history.isLoadingMore} onClick={history.loadMore}>
            {t('chat.loadMore')}
          </Button>
        )}
        <WithMedia messages={messages}>
          {items.map((item) => (
            <HistoryRow key={item.key} item={item} me={me} query={query} onOpenAt={onOpenAt} />
          ))}
        </WithMedia>
      </div>
    </div>
  );
}

interface HistoryRowProps {
  readonly item: ThreadItem;
  readonly me: string;
  readonly query: string;
  readonly onOpenAt: (message: ChatMessage) => void;
}

/** A message; one that was found leads to its place. */
function HistoryRow({ item, me, query, onOpenAt }: HistoryRowProps) {
  const t = useT();
  const row = <ThreadRow item={item} me={me} names={NO_NAMES} query={query} />;
  if (query === '' || item.kind !== 'message') return row;
  const { message } = item;
  return (
    <div className={classes['found']} data-mine={message.senderId === me || undefined}>
      {row}
      <button type="button" className={classes['go']} onClick={() => onOpenAt(message)}>
        <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
        {t('chat.openAt')}
      </button>
    </div>
  );
}
