import { defineMasterExample } from '../../example.ts';

/** A valid storage location in the sample organisation. */
export const storageLocationExample = defineMasterExample((n) => ({
  STORAGE_LOCATION_CODE: `L${n}`,
  STORAGE_LOCATION_NAME: `地点${n}`,
  PLANT_CODE: '1100',
  WAREHOUSE_CODE: 'W01',
}));
