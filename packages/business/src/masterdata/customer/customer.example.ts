import { defineMasterExample } from '../../example.ts';

/** A valid customer in the sample organisation. */
export const customerExample = defineMasterExample((n) => ({ CUSTOMER_CODE: `TC${n}`, CUSTOMER_NAME: `测试客户${n}` }));
