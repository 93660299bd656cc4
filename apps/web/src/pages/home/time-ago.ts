import type { Language } from '@sampan/kernel/languages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `5 分钟前` / `5 min. ago`: how long ago an instant was, in the largest whole unit. */
export function timeAgo(at: string, language: Language, nowMs: number = Date.now()): string {
  const passed = Math.max(0, nowMs - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (passed < HOUR_MS) return format.format(-Math.floor(passed / MINUTE_MS), 'minute');
  return passed < DAY_MS ? format.format(-Math.floor(passed / HOUR_MS), 'hour') : format.format(-Math.floor(passed / DAY_MS), 'day');
}
