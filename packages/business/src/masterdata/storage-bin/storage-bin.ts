import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, documentNo, flag, must, text, type RowOf, filled } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { storageBinTexts } from './storage-bin.texts.ts';

/** Storage bin: the place where goods lie; named by its location and its code. */
export const storageBin = defineMaster({
  type: 'storage_bin',
  texts: storageBinTexts,
  area: 'masterdata',
  route: 'masterdata/storagebin',
  card: 'STORAGE_BIN',
  key: 'STORAGE_BIN_CODE',
  name: 'STORAGE_BIN_NAME',
  unique: [['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE']],
  search: ['STORAGE_BIN_CODE', 'STORAGE_BIN_NAME', 'STORAGE_BIN_NAME_EN', 'STORAGE_LOCATION_CODE'],
  fields: {
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    STORAGE_BIN_CODE: must(code()),
    STORAGE_BIN_NAME: filled(text()),
    STORAGE_BIN_NAME_EN: text(),
    STORAGE_TYPE_CODE: must(D.STORAGE_TYPE_CODE),
    DESCRIPTION: D.DESCRIPTION,
    /** Refuses goods in and out. */
    IS_BLOCKED: flag(),
    /** The count that has frozen it. */
    STOCK_COUNT_NO: derived(documentNo('stock_count')),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface StorageBinRow extends RowOf<typeof storageBin.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    storage_bin: StorageBinRow;
  }
}
