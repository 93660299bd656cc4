import { useSyncExternalStore } from 'react';

const LOOK_MS = 100;
/** So many looks in a row find nothing that still loads: between a screen's script and its first call there is one moment without. */
const CALM_LOOKS = 2;
/** A screen that never comes to rest keeps nobody waiting for longer. */
const LIMIT_MS = 5000;
/** What stands in the place of something that is still loading. */
const LOADING = '[aria-busy="true"], [data-screen-loading]';

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Resolves once the first screen shows what it was opened for, or after five seconds. What nobody waits for (chat, counts, files that a click
 * may need) is fetched after it, so that a slow line carries the screen first.
 */
export function firstScreen(): Promise<void> {
  shown ??= untilCalm().then(() => {
    isShown = true;
  });
  return shown;
}

function untilCalm(): Promise<void> {
  const startedMs = performance.now();
  let calm = 0;
  return new Promise((done) => {
    const look = (): void => {
      calm = document.querySelector(LOADING) === null ? calm + 1 : 0;
      if (calm >= CALM_LOOKS || performance.now() - startedMs > LIMIT_MS) done();
      else window.setTimeout(look, LOOK_MS);
    };
    window.setTimeout(look, LOOK_MS);
  });
}

const onShown = (changed: () => void): (() => void) => {
  let isWanted = true;
  void firstScreen().then(() => {
    if (isWanted) changed();
  });
  return () => {
    isWanted = false;
  };
};

/** Whether the first screen stands; draws again when it does. */
export const useFirstScreen = (): boolean => useSyncExternalStore(onShown, () => isShown);
