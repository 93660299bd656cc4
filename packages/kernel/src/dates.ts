/** A business date, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly __isoDate: unique symbol };
/** A point in time, ISO 8601 in UTC with milliseconds, e.g. `2026-11-28T00:28:30.000Z`. */
export type Instant = string & { readonly __instant: unique symbol };
/** A calendar month, `YYYY-MM`. */
export type Period = string & { readonly __period: unique symbol };

/** Whether text is a real calendar date in `YYYY-MM-DD` between the years 1900 and 2999. */
export function isIsoDate(text: string): text is IsoDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads a business date. @throws RangeError when it is none. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`not a date: ${text.slice(0, 40)}`);
  return text;
}

/** By zone: making one takes longer than everything else that a call does with dates. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** Today's business date in an IANA time zone (client parameter TIME_ZONE); without one in that of this machine. */
export const todayIn = (zone: string | undefined, now: Date = new Date()): IsoDate => formatOf(zone).format(now) as IsoDate;

export const periodOf = (date: IsoDate): Period => date.slice(0, 7) as Period;

export function addDays(date: IsoDate, days: number): IsoDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10) as IsoDate;
}

/** Days from one date to another, negative where that is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
