import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const QUIET_MS = 250;
const LIMIT_MS = 15_000;

/** Counts what a window fetches, so that a journey can wait until it has everything. */
export function watchTraffic(page: Page): { untilQuiet: () => Promise<void> } {
  const running = new Set<object>();
  let changedMs = Date.now();
  const note = (change: () => void) => {
    change();
    changedMs = Date.now();
  };
  page.on('request', (request) => note(() => running.add(request)));
  const ended = (request: object) => note(() => running.delete(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async untilQuiet() {
      const fromMs = Date.now();
      while (running.size > 0 || Date.now() - Math.max(changedMs, fromMs) < QUIET_MS) {
        if (Date.now() - fromMs > LIMIT_MS) throw new Error(`the page is still fetching after ${LIMIT_MS / 1000} s`);
        await sleep(20);
      }
      // What arrived is drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
  };
}
