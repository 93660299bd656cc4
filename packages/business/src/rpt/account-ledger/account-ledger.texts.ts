import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the account ledger. */
export const accountLedgerTexts = defineTexts({
  name: ['明细账', 'Account ledger'],
  labels: {
    ROW_KIND: ['类别', 'Kind'],
    VOUCHER_DATE: ['凭证日期', 'Voucher date'],
    VOUCHER_ENTRY_NO: ['凭证行号', 'Voucher entry no.'],
    SUMMARY: ['摘要', 'Summary'],
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
    ORIGINAL_AMOUNT: ['金额（原币）', 'Amount (original currency)'],
    DEBIT: ['借方', 'Debit'],
    CREDIT: ['贷方', 'Credit'],
    BALANCE: ['余额', 'Balance'],
  },
  choices: {
    'ROW_KIND.OPENING': ['期初余额', 'Opening balance'],
    'ROW_KIND.POSTED': ['发生', 'Posted'],
  },
});
