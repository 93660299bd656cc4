import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a history stands: at its newest message when it is there, and where the reader was when older ones come above. `first` and `last` name
 * what it begins and ends with.
 */
export function useHistoryPlace(scroller: RefObject<HTMLElement | null>, first: number | undefined, last: number | undefined): void {
  const before = useRef<{ readonly last: number | undefined; readonly height: number }>({ last: undefined, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollHeight } = element;
    if (last !== before.current.last) element.scrollTop = scrollHeight;
    else element.scrollTop += scrollHeight - before.current.height;
    before.current = { last, height: scrollHeight };
  }, [scroller, first, last]);
}
