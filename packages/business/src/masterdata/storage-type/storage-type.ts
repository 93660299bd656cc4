import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, initially, must, reference, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { storageTypeTexts } from './storage-type.texts.ts';

export const STORAGE_TYPE_KINDS = ['STANDARD', 'RECEIVING', 'SHIPPING', 'QUARANTINE'] as const;

/** Storage type: kind of bin. */
export const storageType = defineMaster({
  type: 'storage_type',
  texts: storageTypeTexts,
  area: 'masterdata',
  route: 'masterdata/storagetype',
  card: 'STORAGE_TYPE',
  key: 'STORAGE_TYPE_CODE',
  name: 'STORAGE_TYPE_NAME',
  search: ['STORAGE_TYPE_CODE', 'STORAGE_TYPE_NAME', 'STORAGE_TYPE_NAME_EN'],
  fields: {
    STORAGE_TYPE_CODE: must(code()),
    STORAGE_TYPE_NAME: must(text()),
    STORAGE_TYPE_NAME_EN: text(),
    STORAGE_TYPE_KIND: initially(choice(STORAGE_TYPE_KINDS), 'STANDARD'),
    PARENT_STORAGE_TYPE_CODE: reference('storage_type'),
    OWNER: D.OWNER,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // A receiving area must not turn into an ordinary bin with goods in it.
  fixedOnceNamed: ['STORAGE_TYPE_KIND'],
});

export interface StorageTypeRow extends RowOf<typeof storageType.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    storage_type: StorageTypeRow;
  }
}
