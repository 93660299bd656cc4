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
  /** Numbers of the messages that were not seen yet, ascending. */
  readonly unseen: readonly number[];
  readonly onNearTop: () => void;
}

/** Number of the last stored message among the items. */
const lastSeqOf = (items: readonly ThreadItem[]): number => items.findLast((item) => item.kind === 'message')?.message.seq ?? 0;
const lastOutgoingOf = (items: readonly ThreadItem[]): string => items.findLast((item) => item.kind === 'outgoing')?.key ?? '';

/** Where the first message after `passed` stands that was not seen, with the line above it; -1: all were. */
function unseenAt(items: readonly ThreadItem[], unseen: readonly number[], passed: number): number {
  const firstUnseen = unseen.find((seq) => seq > passed);
  if (firstUnseen === undefined) return -1;
  const at = items.findIndex((item) => item.kind === 'message' && item.message.seq >= firstUnseen);
  return items[at - 1]?.kind === 'new' ? at - 1 : at;
}

/**
 * Where a conversation stands: at the first unread message or the end when it opens; at the end as long as the reader is there or has just
 * said something, but not beyond what arrived and was not seen yet; and otherwise where the reader left it. Answers how to go to the end.
 */
export function useStick({ list, scroller, items, unseen, onNearTop }: StickProps) {
  const [isAtBottom, setAtBottom] = useState(true);
  const isPlaced = useRef(false);
  const sent = useRef('');
  /** Up to here the reader has gone past what was not seen. */
  const passed = useRef(0);
  const lastSeq = lastSeqOf(items);
  const outgoing = lastOutgoingOf(items);
  const toEnd = (): void => {
    passed.current = lastSeq;
    list.current?.scrollToIndex(items.length - 1, { align: 'end' });
  };
  const follow = (): void => {
    const at = unseenAt(items, unseen, passed.current);
    if (at < 0) toEnd();
    // The browser stops at the end where all of it fits.
    else list.current?.scrollToIndex(at, { align: 'start' });
  };
  /** The end moved away from where the view stands. */
  const measure = (): void => {
    const element = scroller.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight > NEAR_PX) setAtBottom(false);
  };

  const latest = useLatest({ items, isAtBottom, toEnd, follow, measure });
  useLayoutEffect(() => {
    const now = latest.current;
    if (now.items.length === 0) return;
    const isOwn = outgoing !== '' && outgoing !== sent.current;
    sent.current = outgoing;
    if (isOwn && isPlaced.current) now.toEnd();
    else if (!isPlaced.current || now.isAtBottom) now.follow();
    isPlaced.current = true;
  }, [latest, list, items.length, lastSeq, outgoing]);

  // The keyboard of a phone, or a banner, takes room, and a message grows by a mark or a card: the end stays in sight.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (!latest.current.isAtBottom) return;
      latest.current.follow();
      // Where that leads is there with the next picture.
      requestAnimationFrame(() => requestAnimationFrame(() => latest.current.measure()));
    });
    observer.observe(element);
    if (element.lastElementChild) observer.observe(element.lastElementChild);
    return () => observer.disconnect();
  }, [scroller, latest]);

  const onScroll = (offset: number): void => {
    const { current } = list;
    if (!current || !isPlaced.current) return;
    const isThere = current.scrollSize - offset - current.viewportSize <= NEAR_PX;
    const at = unseenAt(items, unseen, passed.current);
    if (isThere && at >= 0 && current.getItemOffset(at) + current.getItemSize(at) + NEAR_PX < offset) passed.current = lastSeq;
    setAtBottom(isThere);
    if (offset < OLDER_PX) onNearTop();
  };
  return { isAtBottom, toEnd, onScroll };
}
