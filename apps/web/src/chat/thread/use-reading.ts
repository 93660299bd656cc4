import { useEffect } from 'react';
import { readAll } from '../state/chats.ts';
import { AWAY_MS, mayRead } from '../state/may-read.ts';
import { useReading } from '../state/reading.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Reads a conversation for as long as somebody looks at its end; `knownTo` is the last number that is shown. */
export function useReadingOf(conv: string, isAtBottom: boolean, knownTo: number): void {
  useEffect(() => {
    let activeMs = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const idleMs = Date.now() - activeMs;
      const isLooking = mayRead({ isVisible: document.visibilityState === 'visible', isFocused: document.hasFocus(), isAtBottom, idleMs });
      useReading.setState({ conv: isLooking ? conv : null });
      if (!isLooking) return;
      readAll(conv);
      timer = setTimeout(look, AWAY_MS - idleMs);
    };
    const live = (): void => {
      activeMs = Date.now();
      if (useReading.getState().conv !== conv) look();
    };
    look();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, live, { passive: true });
    for (const change of ['focus', 'blur'] as const) addEventListener(change, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, live);
      for (const change of ['focus', 'blur'] as const) removeEventListener(change, look);
      document.removeEventListener('visibilitychange', look);
      useReading.setState({ conv: null });
    };
  }, [conv, isAtBottom, knownTo]);
}
