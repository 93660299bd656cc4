import { defineMasterExample } from '../../example.ts';

/** A valid storage bin in the sample organisation. */
export const storageBinExample = defineMasterExample((n) => ({
  STORAGE_LOCATION_CODE: '1101',
  STORAGE_BIN_CODE: `Z-${n}`,
  STORAGE_BIN_NAME: `货位${n}`,
  STORAGE_TYPE_CODE: 'RACK',
}));
