import type { Instant } from '@sampan/kernel/dates.ts';
import { formatInstant } from '@sampan/kernel/format.ts';
import { durationTexts } from '@sampan/kernel/texts/shell/durations.ts';
import { addTexts } from './i18n.ts';
import { zone } from './zone.ts';

addTexts(durationTexts);

/** A point in time as the organisation's clocks show it. */
export const timeText = (instant: string): string => formatInstant(instant as Instant, zone());

/** The same to the second. */
export const secondsText = (instant: string): string => (instant === '' ? '' : formatInstant(instant as Instant, zone(), true));

const MINUTE = 60_000;

/** A length of time in its two largest units: `2 天 3 小时`; what is shorter than a minute is said to be. */
export function durationText(t: (key: string, values?: Readonly<Record<string, string | number>>) => string, ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return t('duration.moment');
  const parts = [
    ['duration.days', Math.floor(minutes / 1440)],
    ['duration.hours', Math.floor(minutes / 60) % 24],
    ['duration.minutes', minutes % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key, { count }))
    .join(' ');
}
