import { defineMasterExample } from '../../example.ts';

/** A valid voucher template in the sample organisation. */
export const voucherTemplateExample = defineMasterExample((n) => ({
  TEMPLATE_CODE: `VT${n}`,
  TEMPLATE_NAME: `模板${n}`,
  COMPANY_CODE: '1000',
  LINES: [
    { ACCOUNTING_CODE: '6601', DEBIT: '35' },
    { ACCOUNTING_CODE: '2211', CREDIT: '35' },
  ],
}));
