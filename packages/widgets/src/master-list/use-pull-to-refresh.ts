import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';

export type Pull = 'idle' | 'pulling' | 'ready' | 'refreshing';

/** How far a finger pulls before letting go refreshes. */
const ENOUGH_PX = 64;

/** Refreshes a list that is pulled down at its top. */
export function usePullToRefresh(scroller: RefObject<HTMLElement | null>, isOn: boolean, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>('idle');
  const latest = useLatest(refresh);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isOn) return;
    let from: number | null = null;
    let state: Pull = 'idle';
    const show = (next: Pull): void => {
      if (next !== state) setPull(next);
      state = next;
    };
    const start = (event: TouchEvent): void => {
      from = element.scrollTop <= 0 && state === 'idle' ? (event.touches[0]?.clientY ?? null) : null;
    };
    const move = (event: TouchEvent): void => {
      if (from === null) return;
      const distance = (event.touches[0]?.clientY ?? from) - from;
      show(distance <= 8 ? 'idle' : distance < ENOUGH_PX ? 'pulling' : 'ready');
    };
    const end = (): void => {
      from = null;
      if (state !== 'ready') return show('idle');
      show('refreshing');
      void latest.current().finally(() => show('idle'));
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [scroller, isOn, latest]);
  return pull;
}
