import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';
import type { ThreadItem } from '../state/thread-items.ts';

/** Who is this near to the end follows what is said. */
const NEAR_PX = 80;
/** Older messages are fetched before the reader reaches the first one. */
const OLDER_PX = 240;

interface StickProps {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly items: readonly ThreadItem[];
  readonly onNearTop: () => void;
}

/** Number of the last stored message among the items. */
const lastSeqOf = (items: readonly ThreadItem[]): number => items.findLast((item) => item.kind === 'message')?.message.seq ?? 0;
const lastOutgoingOf = (items: readonly ThreadItem[]): string => items.findLast((item) => item.kind === 'outgoing')?.key ?? '';

/**
 * Where a conversation stands: at the line "new" or the end when it opens, at the end as long as the reader is there or has just said
 * something, and otherwise where the reader left it. Answers how to go to the end and after which number nothing was seen.
 */
export function useStick({ list, scroller, items, onNearTop }: StickProps) {
  const [isAtBottom, setAtBottom] = useState(true);
  const [seenSeq, setSeenSeq] = useState(0);
  const isPlaced = useRef(false);
  const sent = useRef('');
  const lastSeq = lastSeqOf(items);
  const outgoing = lastOutgoingOf(items);
  const toEnd = (): void => list.current?.scrollToIndex(items.length - 1, { align: 'end' });

  const latest = useLatest({ items, isAtBottom, toEnd });
  useLayoutEffect(() => {
    const now = latest.current;
    if (now.items.length === 0) return;
    const isOwn = outgoing !== '' && outgoing !== sent.current;
    sent.current = outgoing;
    const newAt = now.items.findIndex(({ kind }) => kind === 'new');
    if (!isPlaced.current && newAt >= 0) list.current?.scrollToIndex(newAt, { align: 'start' });
    else if (!isPlaced.current || now.isAtBottom || isOwn) now.toEnd();
    isPlaced.current = true;
  }, [latest, list, items.length, lastSeq, outgoing]);

  useEffect(() => {
    if (isAtBottom) setSeenSeq(lastSeq);
  }, [isAtBottom, lastSeq]);

  // The keyboard of a phone, or a banner, takes room, and a message grows by a mark or a card: the end stays in sight.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => latest.current.isAtBottom && latest.current.toEnd());
    observer.observe(element);
    if (element.lastElementChild) observer.observe(element.lastElementChild);
    return () => observer.disconnect();
  }, [scroller, latest]);

  const onScroll = (offset: number): void => {
    const { current } = list;
    if (!current || !isPlaced.current) return;
    setAtBottom(current.scrollSize - offset - current.viewportSize <= NEAR_PX);
    if (offset < OLDER_PX) onNearTop();
  };
  return { isAtBottom, seenSeq, toEnd, onScroll };
}
