import { defineView } from '@sampan/model/define.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import { amount, code, date, hidden, instant, integer, must, quantity, text, type RowOf, worded } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { materialLogTexts } from './material-log.texts.ts';

/** Material log: every stock move, oldest ids first. */
export const materialLog = defineView({
  type: 'material_log',
  texts: materialLogTexts,
  area: 'rpt',
  route: 'rpt/material/log',
  card: 'MATERIAL_LOG',
  key: 'SOURCE_NO',
  of: 'stock_move',
  search: ['MATERIAL_CODE', 'SOURCE_NO', 'MOVING_TYPE'],
  fields: {
    POSTING_DATE: must(date()),
    /** When it was posted, which is not always on its date. */
    POSTED_AT: must(instant()),
    MOVING_TYPE: must(D.MOVING_TYPE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    /** Plant of the bin in, else of the bin out. */
    PLANT_CODE: must(D.PLANT_CODE),
    /** None where only the value changed. */
    WAREHOUSE_CODE: D.WAREHOUSE_CODE,
    OUT_STORAGE_LOCATION_CODE: D.STORAGE_LOCATION_CODE,
    OUT_STORAGE_BIN_CODE: worded(code(), 'some'),
    IN_STORAGE_LOCATION_CODE: D.STORAGE_LOCATION_CODE,
    IN_STORAGE_BIN_CODE: worded(code(), 'some'),
    QTY: must(quantity()),
    UNIT_CODE: must(D.UNIT_CODE),
    /** Company-currency value that the move changed; none for moves within a plant. */
    STOCK_VALUE: amount({ sign: 'any' }),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    VOUCHER_NO: text(40),
    /** Document that caused it: `purchase_order`. */
    SOURCE_TYPE: must(hidden(text(60))),
    SOURCE_NO: must(text(40)),
    SOURCE_ENTRY_NO: integer(),
    ...filterFields,
  },
});

export interface MaterialLogRow extends RowOf<typeof materialLog.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    material_log: MaterialLogRow;
  }
}
