import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels kept free for the menu of the tabs that do not fit. */
const MENU_WIDTH = 96;

interface Fitting {
  /** The box that holds the tabs; it may be narrower than they are. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** How many tabs fit beside the menu; all of them without one. */
  readonly count: number;
  /** Pixels from the left of the box to the end of the last tab that fits. */
  readonly end: number;
}

/** Measures which of `total` tabs fit into one line, anew whenever the box or the words change. */
export function useFittingTabs(total: number, words: string): Fitting {
  const ref = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState({ count: total, end: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => {
      const next = fit(box);
      setFitting((before) => (before.count === next.count && before.end === next.end ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [total, words]);
  return { ref, ...fitting };
}

function fit(box: HTMLElement): { count: number; end: number } {
  const ends = [...box.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.offsetLeft + tab.offsetWidth);
  if ((ends.at(-1) ?? 0) <= box.clientWidth) return { count: ends.length, end: 0 };
  const count = ends.filter((end) => end + MENU_WIDTH <= box.clientWidth).length;
  return { count, end: ends[count - 1] ?? 0 };
}
