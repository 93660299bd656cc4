import { defineMasterExample } from '../../example.ts';

/** A valid storage type in the sample organisation. */
export const storageTypeExample = defineMasterExample((n) => ({
  STORAGE_TYPE_CODE: `ST${n}`,
  STORAGE_TYPE_NAME: `类型${n}`,
  STORAGE_TYPE_KIND: 'STANDARD',
}));
