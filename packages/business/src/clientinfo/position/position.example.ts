import { defineMasterExample } from '../../example.ts';

/** A valid position in the sample organisation. */
export const positionExample = defineMasterExample((n) => ({ POSITION_CODE: `P${n}`, POSITION_NAME: `岗位${n}` }));
