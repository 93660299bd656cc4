import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { add, compare, type Decimal, decimal, divide, isPositive, multiply, ceiling, floor, ZERO } from '@sampan/kernel/decimal.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import type { WorkingCalendar } from '../planned-order/working-days.ts';
import { isWorked } from '../planned-order/working-days.ts';
import type { LineDays } from './line-plan.ts';

const WEEKS = { FIVE: 5, SIX: 6, SEVEN: 7 } as const;
/** Quantities have so many decimals. */
const PLACES = 4;
/** What takes longer is shown as taking so long. */
const MOST_DAYS_OF_AN_ORDER = 366;

export function calendarOf({ WORKING_WEEK, CALENDAR }: Pick<LineDays, 'WORKING_WEEK' | 'CALENDAR'>): WorkingCalendar {
  const days = (isOpen: boolean) => CALENDAR.flatMap(({ DAY, CAPACITY_QTY }) => (isPositive(CAPACITY_QTY) === isOpen ? [DAY] : []));
  return { days: WEEKS[WORKING_WEEK ?? 'FIVE'], closed: new Set(days(false)), open: new Set(days(true)) };
}

/** What a line makes on a day; undefined where nobody may know. */
export function capacityOn(line: LineDays, day: IsoDate): Decimal | undefined {
  if (line.DAILY_CAPACITY_QTY === undefined) return undefined;
  const single = line.CALENDAR.find(({ DAY }) => DAY === day);
  if (single) return single.CAPACITY_QTY;
  return isWorked(calendarOf(line), day) ? line.DAILY_CAPACITY_QTY : ZERO;
}

/** What stands on a line: from when to when, and what of it is still to be made; undefined where nobody may know. */
export interface Occupied {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly rest: Decimal | undefined;
}

/**
 * What each day has to make of it: the rest evenly over the working days that are left from today on, rounded down with what that leaves on the first of them. Without
 * such a day all of it is for the next one that is worked.
 */
export function loadOf({ start, end, rest }: Occupied, calendar: WorkingCalendar, today: IsoDate): ReadonlyMap<IsoDate, Decimal> {
  if (rest === undefined || !isPositive(rest)) return new Map();
  const days: IsoDate[] = [];
  const from = start < today ? today : start;
  for (let day = from, seen = 0; day <= end && seen < MOST_DAYS_OF_AN_ORDER; day = addDays(day, 1), seen += 1)
    if (isWorked(calendar, day)) days.push(day);
  if (days.length === 0) days.push(nextWorked(calendar, from));
  const shares = shareOut(
    rest,
    days.map(() => decimal('1')),
    PLACES,
  );
  return new Map(days.map((day, at) => [day, shares[at]!]));
}

function nextWorked(calendar: WorkingCalendar, from: IsoDate): IsoDate {
  let day = from;
  for (let idle = 0; idle < MOST_DAYS_OF_AN_ORDER && !isWorked(calendar, day); idle += 1) day = addDays(day, 1);
  return day;
}

export function totalLoad(loads: Iterable<ReadonlyMap<IsoDate, Decimal>>): ReadonlyMap<IsoDate, Decimal> {
  const total = new Map<IsoDate, Decimal>();
  for (const load of loads) for (const [day, QTY] of load) total.set(day, add(total.get(day) ?? ZERO, QTY));
  return total;
}

/** A day of a line: what it has to make, what it can, and whether that is too much. */
export interface DayLoad {
  readonly load: Decimal;
  readonly capacity: Decimal | undefined;
  /** Percent of the capacity, whole; undefined where there is none. */
  readonly percent: number | undefined;
  readonly isOver: boolean;
}

export function dayLoad(line: LineDays, loads: ReadonlyMap<IsoDate, Decimal>, day: IsoDate): DayLoad {
  const load = loads.get(day) ?? ZERO;
  const capacity = capacityOn(line, day);
  const percent = capacity && isPositive(capacity) ? Number(floor(divide(multiply(load, decimal('100')), capacity), 0)) : undefined;
  return { load, capacity, percent, isOver: capacity !== undefined && compare(load, capacity) > 0 };
}

/** The day on which something without a planned end ends: as many working days as its rest takes at what the line makes a day. */
export function endOf(start: IsoDate, rest: Decimal | undefined, line: LineDays | undefined): IsoDate {
  const a = line?.DAILY_CAPACITY_QTY;
  if (!line || !a || rest === undefined) return start;
  const needed = Math.min(Number(ceiling(divide(rest, a), 0)), MOST_DAYS_OF_AN_ORDER);
  const calendar = calendarOf(line);
  let day = nextWorked(calendar, start);
  for (let left = needed; left > 1; left -= 1) day = nextWorked(calendar, addDays(day, 1));
  return day;
}
