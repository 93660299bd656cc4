import type { Instant } from '@sampan/kernel/dates.ts';

/** By zone: making a format takes longer than everything else that a list of messages does with times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** `YYYY-MM-DD` in a zone. */
export const localDay = (at: Instant, zone: string): string => formatOf(zone).format(new Date(at)).slice(0, 10);

/** `YY-MM-DD HH:mm` in a zone, as the contract writes the time of a message. */
export const messageTime = (at: Instant, zone: string): string => formatOf(zone).format(new Date(at)).slice(2, 16);

/** For lists: the hour of what was today, the day of what was this year, else `YY-MM-DD`; in a zone. */
export function shortTime(at: Instant, zone: string, now = new Date()): string {
  const [then, today] = [formatOf(zone).format(new Date(at)), formatOf(zone).format(now)];
  if (then.slice(0, 10) === today.slice(0, 10)) return then.slice(11, 16);
  return then.slice(then.slice(0, 4) === today.slice(0, 4) ? 5 : 2, 10);
}

/** `2026年11月27日 星期五`, `Friday, 27 November 2026`: the words of a day line. */
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(new Date(`${day}T00:00:00Z`));
