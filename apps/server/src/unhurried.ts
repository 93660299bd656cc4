import { setImmediate as otherCalls } from 'node:timers/promises';

/** Milliseconds of work after which other calls come in between. */
const LONG_MS = 8;

/** Does work that is cut in pieces and lets other calls in between, so that nobody waits for all of it. */
export async function unhurried<R>(pieces: Generator<void, R>): Promise<R> {
  let beganMs = performance.now();
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    if (performance.now() - beganMs < LONG_MS) continue;
    await otherCalls();
    beganMs = performance.now();
  }
}
