import { defineMasterExample } from '../../example.ts';

/** A valid unit in the sample organisation. */
export const unitExample = defineMasterExample((n) => ({ UNIT_CODE: `U${n}`, UNIT_NAME: `单位${n}`, UNIT_DECIMALS: 2 }));
