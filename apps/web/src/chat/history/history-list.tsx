import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import '../chat-texts.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { useSession } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { zone } from '@sampan/widgets/zone.ts';
import type { Carrying } from '../chat-api.ts';
import type { ChatMessage, Target } from '../state/message.ts';
import { type ThreadItem, threadItems } from '../state/thread-items.ts';
import { ThreadRow } from '../thread/thread-row.tsx';
import { WithMedia } from '../thread/with-media.tsx';
import classes from './history.module.css';
import { useHistory } from './use-history.ts';
import { useHistoryPlace } from './use-history-place.ts';

const KINDS = ['ALL', 'PICTURES', 'FILES', 'DOCUMENTS'] as const;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface HistoryListProps {
  readonly target: Target;
  /** Shows a message that was found in its place in the chat. */
  readonly onOpenAt: (message: ChatMessage) => void;
}

/**
 * The full history for looking back, newest at the bottom: search, what messages carry, how many of how many, older ones on demand. Nothing is
 * marked as read.
 */
export function HistoryList({ target, onOpenAt }: HistoryListProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Carrying | 'ALL'>('ALL');
  const history = useHistory(target, query, kind === 'ALL' ? null : kind);
  const me = useSession(({ userId }) => userId ?? '');
  const { messages } = history;
  const items = useMemo(() => threadItems({ messages, outgoing: [], me, zone: zone(), newAfter: null }), [messages, me]);
  const scroller = useRef<HTMLDivElement>(null);
  useHistoryPlace(scroller, messages[0]?.seq, messages.at(-1)?.seq);
  const isWhole = query === '' && kind === 'ALL';
  return (
    <div className={classes['history']}>
      <div className={classes['bar']}>
        <SearchBox label={t('chat.searchMessages')} value={query} onChange={setQuery} className={classes['search']} />
        <SegmentedControl
          aria-label={t('chat.carrying')}
          size="xs"
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`chat.carrying.${value}`) }))}
          onChange={(value) => setKind(value as typeof kind)}
        />
        <span role="status" className={classes['count']}>
          {history.isLoading ? '' : `${messages.length} / ${history.total}`}
        </span>
      </div>
      <div
        ref={scroller}
        className={classes['scroller']}
        role="region"
        tabIndex={0}
        aria-label={t('chat.history')}
        aria-busy={history.isLoading}
      >
        {history.isLoading && <Skeleton height={80} m={12} width="auto" />}
        {history.isFailed && messages.length === 0 && <LoadFailed onRetry={history.retry} />}
        {!history.isLoading && !history.isFailed && messages.length === 0 && (
          <EmptyState text={t(isWhole ? 'chat.empty' : 'chat.nothing')} />
        )}
        {history.hasMore && (
          <Button variant="subtle" fullWidth loading={history.isLoadingMore} onClick={history.loadMore}>
            {t('chat.loadMore')}
          </Button>
        )}
        <WithMedia messages={messages}>
          {items.map((item) => (
            <HistoryRow key={item.key} {...{ item, me, query, onOpenAt }} isFound={!isWhole} />
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
  /** It was looked for. */
  readonly isFound: boolean;
  readonly onOpenAt: (message: ChatMessage) => void;
}

/** A message; one that was found leads to its place. */
function HistoryRow({ item, me, query, isFound, onOpenAt }: HistoryRowProps) {
  const t = useT();
  const row = <ThreadRow item={item} me={me} names={NO_NAMES} query={query} />;
  if (!isFound || item.kind !== 'message') return row;
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
