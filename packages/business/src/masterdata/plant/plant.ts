import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, reference, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { plantTexts } from './plant.texts.ts';

/** Plant: valuation area of one company (lifecycles §6). */
export const plant = defineMaster({
  type: 'plant',
  texts: plantTexts,
  area: 'masterdata',
  route: 'masterdata/plant',
  card: 'PLANT',
  key: 'PLANT_CODE',
  name: 'PLANT_NAME',
  search: ['PLANT_CODE', 'PLANT_NAME', 'PLANT_NAME_EN'],
  fields: {
    PLANT_CODE: must(code()),
    PLANT_NAME: must(text()),
    PLANT_NAME_EN: text(),
    COMPANY_CODE: must(D.COMPANY_CODE),
    PARENT_PLANT_CODE: reference('plant'),
    SITE_NO: text(40),
    DESCRIPTION: D.DESCRIPTION,
    ADDRESS: D.ADDRESS,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // Its value stands in that company's books.
  fixedOnceUsed: ['COMPANY_CODE'],
});

export interface PlantRow extends RowOf<typeof plant.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    plant: PlantRow;
  }
}
