import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, reference, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { workshopTexts } from './workshop.texts.ts';

/** Workshop: the part of a plant in which goods are made. */
export const workshop = defineMaster({
  type: 'workshop',
  texts: workshopTexts,
  area: 'masterdata',
  route: 'masterdata/workshop',
  card: 'WORKSHOP',
  key: 'WORKSHOP_CODE',
  name: 'WORKSHOP_NAME',
  search: ['WORKSHOP_CODE', 'WORKSHOP_NAME', 'WORKSHOP_NAME_EN'],
  fields: {
    WORKSHOP_CODE: must(code()),
    WORKSHOP_NAME: must(text()),
    WORKSHOP_NAME_EN: text(),
    PLANT_CODE: must(D.PLANT_CODE),
    PARENT_WORKSHOP_CODE: reference('workshop'),
    OWNER: D.OWNER,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // The stock of its plant is what its orders take and make.
  fixedOnceNamed: ['PLANT_CODE'],
});

export interface WorkshopRow extends RowOf<typeof workshop.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    workshop: WorkshopRow;
  }
}
