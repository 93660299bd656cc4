import { remindOfDue } from '@sampan/engines/workflow/reminders.ts';
import { type Looks, startLooks } from './looks.ts';
import type { Services } from './services.ts';

/** A reminder is due by the hour: it may be a minute late. */
const EVERY_MS = 60_000;

/** Looks again and again for tasks to remind of. */
export const startReminders = (services: Pick<Services, 'deps' | 'now' | 'log'>): Looks =>
  startLooks(services, 'reminders', EVERY_MS, () => remindOfDue(services.deps, new Date(services.now())));
