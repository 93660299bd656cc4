import { defineMasterExample } from '../../example.ts';

/** A valid vendor in the sample organisation. */
export const vendorExample = defineMasterExample((n) => ({
  SUPPLIER_CODE: `TV${n}`,
  SUPPLIER_NAME: `测试供应商${n}`,
  CURRENCY_CODE: 'CNY',
}));
