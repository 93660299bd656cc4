import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** A window that fetches nothing for so long has everything, whatever its timers say. */
const QUIET_MS = 250;
/** A script that has arrived is compiled beside the page, which meanwhile looks idle, before it asks for more. */
const AFTER_TRAFFIC_MS = 150;
/** So many looks in a row, each after two frames, must find a window at rest. */
const CALM_LOOKS = 2;
const LIMIT_MS = 30_000;

/** Has the pages of a context say how many short timers they have set: what waits for a pause in typing has yet to ask. */
export async function watchTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript((mostMs) => {
    const waiting = new Set<number>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const count = (work: TimerHandler, ms = 0, ...rest: unknown[]): number => {
      if (typeof work !== 'function' || ms > mostMs) return set(work, ms, ...rest);
      const id = set(() => {
        waiting.delete(id);
        work(...rest);
      }, ms);
      waiting.add(id);
      return id;
    };
    const forget = (id?: number): void => {
      if (id !== undefined) waiting.delete(id);
      clear(id);
    };
    Object.assign(window, { setTimeout: count, clearTimeout: forget, timersWaiting: waiting });
  }, QUIET_MS);
}

/** After two frames, and when the page has nothing else to do: how many short timers still wait. */
const timersAfterFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 250 }));
    return (globalThis as { timersWaiting?: ReadonlySet<number> }).timersWaiting?.size ?? 0;
  });

/** Counts what a window fetches, so that a journey can wait until it has everything and has drawn it. */
export function watchTraffic(page: Page): { untilQuiet: () => Promise<void> } {
  const running = new Set<object>();
  let changes = 0;
  let changedMs = Date.now();
  const note = (change: () => void) => {
    change();
    changes += 1;
    changedMs = Date.now();
  };
  page.on('request', (request) => note(() => running.add(request)));
  const ended = (request: object) => note(() => running.delete(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async untilQuiet() {
      const fromMs = Date.now();
      for (let calm = 0; calm < CALM_LOOKS; ) {
        if (Date.now() - fromMs > LIMIT_MS) throw new Error(`the page is still fetching after ${LIMIT_MS / 1000} s`);
        const before = changes;
        if (running.size > 0) await sleep(10);
        // A page that is being left has no answer.
        const timers = await timersAfterFrames(page).catch((error: unknown) => {
          if (page.isClosed()) throw error;
          return 1;
        });
        const isStill = running.size === 0 && changes === before;
        const sinceTrafficMs = Date.now() - changedMs;
        if (isStill && Math.min(sinceTrafficMs, Date.now() - fromMs) >= QUIET_MS) return;
        calm = isStill && timers === 0 && sinceTrafficMs >= AFTER_TRAFFIC_MS ? calm + 1 : 0;
      }
    },
  };
}
