import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';

/** On which days is worked. `days` of an ordinary week from Monday on: 5, 6, or 7; single days that are otherwise. */
export interface WorkingCalendar {
  readonly days: 5 | 6 | 7;
  readonly closed: ReadonlySet<IsoDate>;
  readonly open: ReadonlySet<IsoDate>;
}

const NONE: ReadonlySet<IsoDate> = new Set();
/** Goods that are bought come after so many days, whatever days these are. */
export const EVERY_DAY: WorkingCalendar = { days: 7, closed: NONE, open: NONE };
/** What is made where no line says otherwise. */
export const ORDINARY_WEEK: WorkingCalendar = { days: 5, closed: NONE, open: NONE };

/** A calendar without any working day is one that nobody has kept: the search ends. */
const MOST_IDLE_DAYS = 400;

/** Monday is 1, Sunday 7. */
const weekday = (day: IsoDate): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const isWorked = ({ days, closed, open }: WorkingCalendar, day: IsoDate): boolean =>
  open.has(day) || (weekday(day) <= days && !closed.has(day));

/** The first working day from this one on; before it, where `step` is -1. */
function next(calendar: WorkingCalendar, day: IsoDate, step: 1 | -1): IsoDate {
  let found = day;
  for (let idle = 0; idle < MOST_IDLE_DAYS && !isWorked(calendar, found); idle += 1) found = addDays(found, step);
  return found;
}

function move(calendar: WorkingCalendar, from: IsoDate, count: number, step: 1 | -1): IsoDate {
  if (calendar === EVERY_DAY) return addDays(from, count * step);
  let day = from;
  for (let left = count; left > 0; left -= 1) day = next(calendar, addDays(day, step), step);
  return day;
}

export interface Span {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** When that is begun which is to be there on a day and takes so many working days; what would have begun before today begins today and is late. */
export function spanUntil(calendar: WorkingCalendar, needed: IsoDate, leadDays: number, today: IsoDate): Span {
  const end = next(calendar, needed, -1);
  const start = move(calendar, end, leadDays, -1);
  return start >= today ? { start, end } : spanFrom(calendar, today, leadDays);
}

/** When that is done which begins on a day at the earliest and takes so many working days. */
export function spanFrom(calendar: WorkingCalendar, day: IsoDate, leadDays: number): Span {
  const start = next(calendar, day, 1);
  return { start, end: move(calendar, start, leadDays, 1) };
}
