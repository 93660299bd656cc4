import { useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useT } from '@sampan/widgets/i18n.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { loadOlder, openConversation } from '../state/chats.ts';
import type { ChatMessage } from '../state/message.ts';
import type { ThreadItem } from '../state/thread-items.ts';
import { ThreadRow } from './thread-row.tsx';
import { useJumpOf } from './use-jump.ts';
import { UnreadPills } from './unread-pills.tsx';
import { WatchContext } from './use-in-view.ts';
import { useSeen } from './use-seen.ts';
import { useStick } from './use-stick.ts';
import { useThread } from './use-thread.ts';
import { WithMedia } from './with-media.tsx';
import classes from './thread.module.css';

interface ThreadProps {
  readonly conv: string;
  /** Names by user id, for showing who is mentioned. */
  readonly names?: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const firstSeqOf = (items: readonly ThreadItem[]): number => items.find((item) => item.kind === 'message')?.message.seq ?? 0;

/** The messages of a conversation, oldest at the top; only those in sight stand in the page. */
export function Thread({ conv, names = NO_NAMES }: ThreadProps) {
  const t = useT();
  const { state, items, me, hasFailed, unseen } = useThread(conv);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const firstSeq = firstSeqOf(items);
  const firstBefore = useRef(firstSeq);
  const isPrepended = firstSeq < firstBefore.current;
  firstBefore.current = firstSeq;
  const onNearTop = () => void (state?.hasOlder && loadOlder(conv));
  const { isAtBottom, toEnd, onScroll } = useStick({ list, scroller, items, unseen, onNearTop });
  const found = useJumpOf(conv, items, list);
  const { watch, range } = useSeen({ conv, scroller, isAtBottom });
  return (
    <WithMedia messages={state?.messages ?? []}>
      <div className={classes['thread']}>
        <div
          ref={scroller}
          className={classes['scroller']}
          role="region"
          tabIndex={0}
          aria-label={t('chat.messages')}
          aria-busy={!state && !hasFailed}
        >
          {!state && !hasFailed && <Skeleton height={72} m={16} width="auto" />}
          {!state && hasFailed && <LoadFailed onRetry={() => void openConversation(conv)} />}
          {state && items.length === 0 && <EmptyState text={t('chat.empty')} />}
          <div className={classes['spring']} />
          <p className={classes['older']}>{state?.hasOlder && t('chat.olderLoading')}</p>
          <WatchContext value={watch}>
            <Virtualizer ref={list} scrollRef={scroller} shift={isPrepended} onScroll={onScroll} startMargin={OLDER_HEIGHT}>
              {items.map((item) => (
                <ThreadRow
                  key={item.key}
                  item={item}
                  me={me}
                  names={names}
                  isFound={item.kind === 'message' && item.message.seq === found}
                />
              ))}
            </Virtualizer>
          </WatchContext>
        </div>
        {state && items.length > 0 && <UnreadPills {...{ conv, state, unseen, range, isAtBottom, onEnd: toEnd }} />}
        <NewestSaid items={items} me={me} />
      </div>
    </WithMedia>
  );
}

/** As thread.module.css has it; there with nothing older too, or what is read would jump when the last page has come. */
const OLDER_HEIGHT = 28;

/** A message in words: without any it is named by its files. */
const wordsOf = ({ content, attachment }: ChatMessage): string =>
  content === '' ? (attachment?.FILES ?? []).map(({ NAME }) => NAME).join(', ') : content;

/** Says the newest message of somebody else to a screen reader, once. */
function NewestSaid({ items, me }: { items: readonly ThreadItem[]; me: string }) {
  const last = items.at(-1);
  const opened = useRef(last?.key);
  const isNews = last?.kind === 'message' && last.message.senderId !== me && last.key !== opened.current;
  return (
    <div className="visually-hidden" role="log">
      {isNews && <p key={last.key}>{`${last.message.senderName}: ${wordsOf(last.message)}`}</p>}
    </div>
  );
}
