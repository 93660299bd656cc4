import { useEffect, useSyncExternalStore } from 'react';
import { fetchAhead } from './fetch-ahead.ts';
import { firstScreen } from './first-screen.ts';

/** Something that comes in a file of its own: what opens on a click. */
export interface Later<T> {
  /** It, once it is there. */
  readonly get: () => T | null;
  /** Has it come now. After a failure the next call tries again. */
  readonly load: () => Promise<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function later<T>(load: () => Promise<T>): Later<T> {
  let found: T | null = null;
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const arrive = (thing: T): T => {
    found = thing;
    for (const listener of listeners) listener();
    return thing;
  };
  return {
    get: () => found,
    load: () => {
      loading ??= load().then(arrive, (error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const IDLE_MS = 1000;
const AGAIN_MS = 2000;

/**
 * What comes later, null until it is there. It is fetched as soon as the browser has nothing else to do, so that who clicks finds it, and
 * at once when it is needed; without a connection again and again as long as it is needed.
 */
export function useLater<T>(thing: Later<T>, isNeeded: boolean): T | null {
  const found = useSyncExternalStore(thing.subscribe, thing.get);
  useEffect(() => {
    if (thing.get() !== null) return undefined;
    if (!isNeeded) return whenIdle(() => void fetchAhead(thing.load));
    let timer: number | undefined;
    let isOver = false;
    const fetchIt = (): void => {
      thing.load().catch(() => {
        if (!isOver) timer = window.setTimeout(fetchIt, AGAIN_MS);
      });
    };
    fetchIt();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [thing, isNeeded]);
  return found;
}

/** Runs something when the first screen is shown and the browser is idle; returns how to give it up. */
function whenIdle(run: () => void): () => void {
  let isGivenUp = false;
  let stop = (): void => undefined;
  void firstScreen().then(() => {
    if (!isGivenUp) stop = onceIdle(run);
  });
  return () => {
    isGivenUp = true;
    stop();
  };
}

function onceIdle(run: () => void): () => void {
  // Safari has no idle times.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, IDLE_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 2 * IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}
