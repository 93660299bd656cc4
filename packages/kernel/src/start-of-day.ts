import { type Instant, type IsoDate, todayIn } from './dates.ts';
import { formatInstant } from './format.ts';

/** How far the clocks of a zone run ahead of UTC, in milliseconds. */
const aheadMs = (at: number, zone: string): number =>
  Date.parse(`${formatInstant(new Date(at), zone, true).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;

/** The instant at which a day begins in an IANA time zone: mostly midnight, an hour later where clocks are put forward just then. */
export function startOfDay(day: IsoDate, zone: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The distance may change between the first guess and the answer.
  const guess = midnight - aheadMs(midnight, zone);
  const found = midnight - aheadMs(guess, zone);
  return new Date(todayIn(zone, new Date(found)) < day ? guess : found).toISOString() as Instant;
}
