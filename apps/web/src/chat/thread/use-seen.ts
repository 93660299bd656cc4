import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';
import { isOpenIn, useChatPanel } from '../chat-panel-state.ts';
import { AWAY_MS, mayRead } from '../state/may-read.ts';
import { saw, tellRead } from '../state/read-pointer.ts';
import { useReading } from '../state/reading.ts';
import { useInView } from './use-in-view.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart'] as const;
/** What lies over a conversation may go away without a sign. */
const LOOK_AGAIN_MS = 400;

interface SeenOptions {
  readonly conv: string;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isAtBottom: boolean;
}

/** Something else stands where the conversation is: a dialog, a picture, or the edge of the window. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || !(element.parentElement ?? element).contains(hit);
}

/**
 * Follows which messages stand in view and tells that they were seen while somebody looks. Answers the ref that each message gives to its
 * last line, and the first and last number in view.
 */
export function useSeen({ conv, scroller, isAtBottom }: SeenOptions) {
  const look = useRef<() => void>(() => undefined);
  const { watch, inView, range } = useInView(() => look.current());
  const isOpen = useChatPanel((panel) => isOpenIn(panel, conv));
  const atBottom = useLatest(isAtBottom);
  useEffect(() => {
    let activeMs = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    look.current = (): void => {
      clearTimeout(timer);
      const element = scroller.current;
      if (!element) return;
      const idleMs = Date.now() - activeMs;
      const page = { isOpen, isVisible: document.visibilityState === 'visible', isFocused: document.hasFocus(), idleMs };
      const couldRead = mayRead({ ...page, isCovered: false });
      const isLooking = couldRead && !isCovered(element);
      showReading(conv, isLooking && atBottom.current);
      if (isLooking) saw(conv, inView);
      if (couldRead) timer = setTimeout(look.current, isLooking ? AWAY_MS - idleMs : LOOK_AGAIN_MS);
    };
    const live = (): void => {
      const wasAway = Date.now() - activeMs >= AWAY_MS;
      activeMs = Date.now();
      if (wasAway) look.current();
    };
    const change = (): void => look.current();
    look.current();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, live, { passive: true });
    for (const name of ['focus', 'blur'] as const) addEventListener(name, change);
    document.addEventListener('visibilitychange', change);
    return () => {
      clearTimeout(timer);
      look.current = () => undefined;
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, live);
      for (const name of ['focus', 'blur'] as const) removeEventListener(name, change);
      document.removeEventListener('visibilitychange', change);
      showReading(conv, false);
      tellRead(conv);
    };
  }, [conv, isOpen, scroller, inView, atBottom]);
  useEffect(() => look.current(), [isAtBottom]);
  return { watch, range };
}

/** Several conversations may stand open, one over the other; the last word about each is its own. */
function showReading(conv: string, isRead: boolean): void {
  const { conv: now } = useReading.getState();
  if (isRead ? now !== conv : now === conv) useReading.setState({ conv: isRead ? conv : null });
}
