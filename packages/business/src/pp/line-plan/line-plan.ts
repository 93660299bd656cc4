import type { Decimal } from '@sampan/kernel/decimal.ts';
import { date, must } from '@sampan/model/field.ts';
import { D } from '@sampan/model/dictionary.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';

/** A plan shows at most so many days at once. */
export const MOST_DAYS = 92;

/** What is asked of the lines of a plant. */
export const lineDaysFields = { PLANT_CODE: must(D.PLANT_CODE), FROM: must(date()), TO: must(date()) } as const;

export type WorkingWeek = 'FIVE' | 'SIX' | 'SEVEN';

/** A line with what it makes on a working day, and the single days on which that is otherwise. What the reader may not see is left out. */
export interface LineDays {
  readonly LINE_CODE: string;
  readonly LINE_NAME: string;
  readonly LINE_NAME_EN?: string | null;
  readonly WORKSHOP_CODE?: string;
  readonly WORKING_WEEK?: WorkingWeek;
  readonly DAILY_CAPACITY_QTY?: Decimal;
  readonly CALENDAR: readonly { readonly DAY: IsoDate; readonly CAPACITY_QTY: Decimal }[];
}
