import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from './log.ts';
import { createSeldom } from './seldom.ts';

/** While the database is away every look fails: once in ten minutes tells it. */
const ONCE_MS = 600_000;

interface Regular {
  /** What it is called in the log. */
  readonly name: string;
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Looks again and again, never twice at a time. What is due is in the database, so a restart forgets nothing. */
export function startRegular({ name, everyMs, look, now, log }: Regular): { stop(): Promise<void> } {
  const seldom = createSeldom(ONCE_MS, now);
  let looking: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      const unsaid = seldom.due(loggedError(error).type);
      if (unsaid !== undefined) log.error({ err: error, unsaid }, name);
    }
  };
  const timer = setInterval(() => {
    looking ??= lookOnce().finally(() => (looking = undefined));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
