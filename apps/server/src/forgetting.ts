import { forgetAudit } from '@sampan/engines/access/forget-audit.ts';
import { type Looks, startLooks } from './looks.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60 * 60_000;

/** Removes again and again what audit lists have kept for long enough. */
export const startForgetting = (services: Pick<Services, 'spare' | 'now' | 'log'>): Looks =>
  startLooks(services, 'audit list', EVERY_MS, () => forgetAudit(services.spare, new Date(services.now())));
