import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the voucher. */
export const voucherTexts = defineTexts({
  name: ['记账凭证', 'Voucher'],
  labels: {
    SOURCE_ID: ['来源编号', 'Source id'],
    VOUCHER_ENTRY_NO: ['凭证行号', 'Voucher entry no.'],
    VOUCHER_CATEGORY: ['凭证类别', 'Voucher category'],
    VOUCHER_DATE: ['凭证日期', 'Voucher date'],
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    SUMMARY: ['摘要', 'Summary'],
    DEBIT: ['借方', 'Debit'],
    CREDIT: ['贷方', 'Credit'],
    ORIGINAL_AMOUNT: ['金额（原币）', 'Amount (original currency)'],
    DEBIT_TOTAL: ['借方合计', 'Debit total'],
    CREDIT_TOTAL: ['贷方合计', 'Credit total'],
    FDC: ['外币凭证', 'Foreign currency'],
  },
  notices: {
    redCopy: ['红字 {NO}', 'Red letters: {NO}'],
  },
  choices: {
    'VOUCHER_CATEGORY.GENERAL': ['记', 'General'],
    'VOUCHER_CATEGORY.RECEIPT': ['收', 'Receipt'],
    'VOUCHER_CATEGORY.PAYMENT': ['付', 'Payment'],
    'VOUCHER_CATEGORY.TRANSFER': ['转', 'Transfer'],
  },
});
