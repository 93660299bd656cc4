import { remindOfDue } from '@sampan/engines/workflow/reminders.ts';
import { loggedError } from './log.ts';
import { createSeldom } from './seldom.ts';
import type { Services } from './services.ts';

/** A reminder is due by the hour: it may be a minute late. */
const EVERY_MS = 60_000;
/** While the database is away every look fails: once in ten minutes tells it. */
const ONCE_MS = 600_000;

/** Looks again and again for tasks to remind of. What is due is in the database, so a restart forgets nothing. */
export function startReminders({ deps, now, log }: Pick<Services, 'deps' | 'now' | 'log'>): { stop(): Promise<void> } {
  const seldom = createSeldom(ONCE_MS, now);
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      await remindOfDue(deps, new Date(now()));
    } catch (error) {
      const unsaid = seldom.due(loggedError(error).type);
      if (unsaid !== undefined) log.error({ err: error, unsaid }, 'reminders');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
