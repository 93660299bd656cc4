import { defineMasterExample } from '../../example.ts';

/** A valid bank account in the sample organisation. */
export const bankAccountExample = defineMasterExample((n) => ({
  BANK_ACCOUNT_CODE: `BA${n}`,
  BANK_ACCOUNT_NAME: `测试账户${n}`,
  COMPANY_CODE: '1000',
  CURRENCY_CODE: 'CNY',
  ACCOUNTING_CODE: '1002',
}));
