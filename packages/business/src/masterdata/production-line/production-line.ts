import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  choice,
  code,
  date,
  derived,
  initially,
  integer,
  must,
  note,
  positive,
  quantity,
  reference,
  text,
  type RowOf,
} from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { productionLineTexts } from './production-line.texts.ts';

/** How many days of an ordinary week a line works, from Monday on. */
const WORKING_WEEKS = ['FIVE', 'SIX', 'SEVEN'] as const;

const calendarFields = {
  CALENDAR_NO: must(derived(integer())),
  DAY: must(date()),
  /** What the line makes on this day in place of the ordinary capacity; 0 where it stands still. */
  CAPACITY_QTY: must(quantity()),
  NOTE: note(),
} as const;

/** Production line: what makes goods in a workshop, on which days and how much a day. */
export const productionLine = defineMaster({
  type: 'production_line',
  texts: productionLineTexts,
  area: 'masterdata',
  route: 'masterdata/productionline',
  card: 'PRODUCTION_LINE',
  key: 'LINE_CODE',
  name: 'LINE_NAME',
  search: ['LINE_CODE', 'LINE_NAME', 'LINE_NAME_EN', 'WORKSHOP_CODE'],
  fields: {
    LINE_CODE: must(code()),
    LINE_NAME: must(text()),
    LINE_NAME_EN: text(),
    WORKSHOP_CODE: must(reference('workshop')),
    PARENT_LINE_CODE: reference('production_line'),
    WORKING_WEEK: initially(choice(WORKING_WEEKS), 'FIVE'),
    /** Base units of what it makes that it can make on a working day. */
    DAILY_CAPACITY_QTY: must(positive(quantity())),
    OWNER: D.OWNER,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { CALENDAR: { number: 'CALENDAR_NO', fields: calendarFields, rowKey: ['DAY'] } },
  fixedOnceNamed: ['WORKSHOP_CODE'],
});

export interface ProductionLineRow extends RowOf<typeof productionLine.fields>, PlatformColumns {}
export interface ProductionLineCalendarRow extends RowOf<typeof calendarFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    production_line: ProductionLineRow;
    production_line_calendar: ProductionLineCalendarRow;
  }
}
