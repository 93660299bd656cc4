import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, initially, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { unitTexts } from './unit.texts.ts';

/** Unit of measure. */
export const unit = defineMaster({
  type: 'unit',
  texts: unitTexts,
  area: 'masterdata',
  route: 'masterdata/unit',
  card: 'UNIT',
  key: 'UNIT_CODE',
  name: 'UNIT_NAME',
  search: ['UNIT_CODE', 'UNIT_NAME', 'UNIT_NAME_EN'],
  fields: {
    UNIT_CODE: must(code(20)),
    UNIT_NAME: must(text(60)),
    UNIT_NAME_EN: text(60),
    /** Decimals that quantities in this unit may have, 0 to 4. */
    UNIT_DECIMALS: initially(integer(), 4),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface UnitRow extends RowOf<typeof unit.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    unit: UnitRow;
  }
}
