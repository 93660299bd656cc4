import { defineMasterExample } from '../../example.ts';

/** A valid valuation accounting in the sample organisation. */
export const valuationAccountingExample = defineMasterExample((n) => ({
  VALUATION_CLASS_CODE: '*',
  MOVING_TYPE: `9${n}`,
  DEBIT_ACCOUNTING_CODE: '1403',
  CREDIT_ACCOUNTING_CODE: '1403',
}));
