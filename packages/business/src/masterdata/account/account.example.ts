import { defineMasterExample } from '../../example.ts';

/** A valid account in the sample organisation. */
export const accountExample = defineMasterExample((n) => ({ ACCOUNT_CODE: `TA${n}`, ACCOUNT_NAME: `测试账户${n}` }));
