import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { isWorked, type Span, type WorkingCalendar } from '../planned-order/working-days.ts';

const MOST_DAYS = 400;

/** Where an order comes to that is moved by so many days: it begins on a working day, the next one in the direction in which it goes, and takes as many as before. */
export function movedSpan(
  { start, end }: Span,
  days: number,
  calendars: { readonly from: WorkingCalendar; readonly to: WorkingCalendar },
): Span {
  const step = days < 0 ? -1 : 1;
  const begin = worked(calendars.to, addDays(start, days), step);
  let [left, day] = [workedBetween(calendars.from, start, end), begin];
  while (left > 1) {
    day = worked(calendars.to, addDays(day, 1), 1);
    left -= 1;
  }
  return { start: begin, end: day };
}

function worked(calendar: WorkingCalendar, from: IsoDate, step: 1 | -1): IsoDate {
  let day = from;
  for (let idle = 0; idle < MOST_DAYS && !isWorked(calendar, day); idle += 1) day = addDays(day, step);
  return day;
}

/** At least one, also where somebody planned it for days on which nobody works. */
function workedBetween(calendar: WorkingCalendar, start: IsoDate, end: IsoDate): number {
  let count = 0;
  for (let day = start, seen = 0; day <= end && seen < MOST_DAYS; day = addDays(day, 1), seen += 1) if (isWorked(calendar, day)) count += 1;
  return Math.max(count, 1);
}
