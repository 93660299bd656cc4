import { defineMasterExample } from '../../example.ts';

/** A valid valuation class in the sample organisation. */
export const valuationClassExample = defineMasterExample((n) => ({ VALUATION_CLASS_CODE: `VC${n}`, VALUATION_CLASS_NAME: `评估类${n}` }));
