import { createContext, type RefCallback, useCallback, useMemo, useState } from 'react';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';

/** Gives each message of a conversation on the screen a way to say where its last line is; null: nobody asks. */
export const WatchContext = createContext<RefCallback<HTMLElement> | null>(null);

/** First and last number in view; null: none. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

const seqOf = (element: Element): number => Number((element as HTMLElement).dataset['seq']);

/**
 * Follows which elements that carry `data-seq` are painted in view: `inView` has the numbers at every moment, `changed` is called after each
 * change. Against the window, not the list: what an edge of a panel that slides away or a list hides is not in view either.
 */
export function useInView(changed: () => void) {
  const [range, setRange] = useState<Range | null>(null);
  const latest = useLatest(changed);
  const inView = useMemo(() => new Set<number>(), []);
  const observer = useMemo(
    () =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(seqOf(target));
          else inView.delete(seqOf(target));
        }
        setRange((before) => sameOr(before, rangeOf(inView)));
        latest.current();
      }),
    [inView, latest],
  );
  const watch = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        inView.delete(seqOf(element));
      };
    },
    [observer, inView],
  );
  return { watch, inView, range };
}

const rangeOf = (numbers: ReadonlySet<number>): Range | null =>
  numbers.size === 0 ? null : { first: Math.min(...numbers), last: Math.max(...numbers) };

const sameOr = (before: Range | null, now: Range | null): Range | null =>
  before?.first === now?.first && before?.last === now?.last ? before : now;
