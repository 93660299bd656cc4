import { fail } from '@sampan/kernel/errors.ts';

/** How often the author may remind. */
export const EVERY_MINUTES = 30;

/** Refuses another reminder with the minutes to wait; `at` is the last one, in milliseconds since 1970. @throws APPROVAL_REMINDED */
export const refuseTooSoon = (at: number, now: Date): never =>
  fail('APPROVAL_REMINDED', { MINUTES: Math.max(1, Math.ceil(EVERY_MINUTES - (now.getTime() - at) / 60_000)) });
