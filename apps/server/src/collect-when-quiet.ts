import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So many leave behind more than a collection is worth. */
const MANY = 200;
const QUIET_MS = 1_500;
/** The least between two collections: one holds everything up for a quarter of a second. */
const LEAST_MS = 600_000;

/** V8 shows its collector only to who asks for it by a flag, and gives pages back to the system only as a last resort. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (options: object) => void)({ type: 'major', flavor: 'last-resort' });
}

/**
 * Hand-shakes leave twice as much behind as the sockets keep, and V8 clears it away only when it needs the room: a server to which many came
 * at once, and that then has little to do, would hold it for hours. So it is cleared away when no more come. Answers what to call for each.
 */
export function collectWhenQuiet(collect: () => void = collectAll): () => void {
  let came = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const quiet = (): void => {
    came = 0;
    collectedAt = performance.now();
    timer = undefined;
    collect();
  };
  return () => {
    came += 1;
    if (came < MANY) return;
    clearTimeout(timer);
    timer = setTimeout(quiet, Math.max(QUIET_MS, collectedAt + LEAST_MS - performance.now()));
    timer.unref();
  };
}
