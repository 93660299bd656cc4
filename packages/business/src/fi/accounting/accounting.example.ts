import { defineMasterExample } from '../../example.ts';

/** A valid accounting subject in the sample organisation. */
export const accountingExample = defineMasterExample((n) => ({
  ACCOUNTING_CODE: `99${n}`,
  ACCOUNTING_NAME: `测试科目${n}`,
  ACCOUNT_CLASS: 'ASSET',
}));
