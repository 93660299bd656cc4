import { defineMasterExample } from '../../example.ts';

/** A valid failure info in the sample organisation. */
export const failureExample = defineMasterExample((n) => ({ FAILURE_CODE: `F${n}`, FAILURE_NAME: `测试故障${n}` }));
