import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';

export type DatePreset = 'today' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'thisYear';
export const DATE_PRESETS: readonly DatePreset[] = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear'];

/** First and last day of a named span around today; the week starts on Monday. */
export function presetRange(preset: DatePreset, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const monthStart = `${today.slice(0, 7)}-01` as IsoDate;
  const nextMonth = (day: IsoDate): IsoDate => `${addDays(day, 31).slice(0, 7)}-01` as IsoDate;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'thisMonth':
      return { from: monthStart, to: addDays(nextMonth(monthStart), -1) };
    case 'lastMonth': {
      const last = addDays(monthStart, -1);
      return { from: `${last.slice(0, 7)}-01` as IsoDate, to: last };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01` as IsoDate, to: `${today.slice(0, 4)}-12-31` as IsoDate };
  }
}
