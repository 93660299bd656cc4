import { defineMasterExample } from '../../example.ts';

/** A valid material in the sample organisation. */
export const materialExample = defineMasterExample((n) => ({
  MATERIAL_CODE: `T${n}`,
  MATERIAL_NAME: `测试物料${n}`,
  UNIT_CODE: 'PCS',
  VALUATION_CLASS_CODE: 'RAW',
}));
