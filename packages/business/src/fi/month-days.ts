import { isoDate, type IsoDate, type Period, periodOf } from '@sampan/kernel/dates.ts';

/** A month, so many after this one: `monthAfter('2026-11', 2)` is 2027-01. */
export function monthAfter(period: string, months: number): Period {
  const at = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}` as Period;
}

/** A day of a month, its last one where it has no such day. */
export function dayOf(period: string, day: number): IsoDate {
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).getUTCDate();
  return isoDate(`${period}-${String(Math.min(day, last)).padStart(2, '0')}`);
}

export const lastDayOf = (period: string): IsoDate => dayOf(period, 31);
export const firstDayAfter = (period: string): IsoDate => dayOf(monthAfter(period, 1), 1);

const MONTHS: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 };

/** The date after this one in a recurrence, on the same day of its month as far as there is one. */
export const nextDate = (date: IsoDate, recurrence: string, day: number): IsoDate =>
  dayOf(monthAfter(periodOf(date), MONTHS[recurrence] ?? 1), day);
