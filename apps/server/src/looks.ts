import { loggedError } from './log.ts';
import { createSeldom } from './seldom.ts';
import type { Services } from './services.ts';

/** While the database is away every look fails: once in ten minutes tells it. */
const ONCE_MS = 600_000;

export interface Looks {
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

/** Does something again and again, one after the other; what it has to do is in the database, so a restart forgets nothing. */
export function startLooks(
  { now, log }: Pick<Services, 'now' | 'log'>,
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Looks {
  const seldom = createSeldom(ONCE_MS, now);
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const unsaid = seldom.due(loggedError(error).type);
      if (unsaid !== undefined) log.error({ err: error, unsaid }, name);
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
