import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { storageLocationTexts } from './storage-location.texts.ts';

/** Storage location: the part of a warehouse that one plant uses. The server gives it the bins RECV and SHIP. */
export const storageLocation = defineMaster({
  type: 'storage_location',
  texts: storageLocationTexts,
  area: 'masterdata',
  route: 'masterdata/storagelocation',
  card: 'STORAGE_LOCATION',
  key: 'STORAGE_LOCATION_CODE',
  name: 'STORAGE_LOCATION_NAME',
  search: ['STORAGE_LOCATION_CODE', 'STORAGE_LOCATION_NAME', 'STORAGE_LOCATION_NAME_EN'],
  fields: {
    STORAGE_LOCATION_CODE: must(code()),
    STORAGE_LOCATION_NAME: must(text()),
    STORAGE_LOCATION_NAME_EN: text(),
    PLANT_CODE: must(D.PLANT_CODE),
    WAREHOUSE_CODE: must(D.WAREHOUSE_CODE),
    OWNER: D.OWNER,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // Its balances and moves name plant and warehouse through it.
  fixedOnceUsed: ['PLANT_CODE', 'WAREHOUSE_CODE'],
});

export interface StorageLocationRow extends RowOf<typeof storageLocation.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    storage_location: StorageLocationRow;
  }
}
