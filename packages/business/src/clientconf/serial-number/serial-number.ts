import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, derived, flag, initially, integer, must, positive, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { serialNumberTexts } from './serial-number.texts.ts';

/** Number series: prefix + date part + counter padded to LENGTH + suffix (lifecycles §8). */
export const serialNumber = defineMaster({
  type: 'serial_number',
  texts: serialNumberTexts,
  area: 'clientconf',
  route: 'clientconf/sn',
  card: 'SERIAL_NUMBER',
  key: 'SERIAL_CODE',
  name: 'SERIAL_NAME',
  fields: {
    /** The number field that the series fills: `PURCHASE_ORDER_NO`. */
    SERIAL_CODE: must(code()),
    SERIAL_NAME: must(text()),
    SERIAL_NAME_EN: text(),
    LENGTH: initially(positive(integer()), 6),
    PREFIX: text(20),
    SUFFIX: text(20),
    DATE_PREFIX: initially(choice(['NONE', 'YY', 'YYMM', 'YYMMDD']), 'YYMM'),
    LAST_NUMBER: initially(integer(), 0),
    /** Date part that LAST_NUMBER belongs to; another one starts at 1 again. */
    LAST_DATE_PREFIX: derived(text(6)),
    /** Taken at posting inside the transaction, without gaps. */
    IS_GAPLESS: flag(),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface SerialNumberRow extends RowOf<typeof serialNumber.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    serial_number: SerialNumberRow;
  }
}
