import { defineReport } from '@sampan/model/define.ts';
import { D, entryNumber } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, date, must, text } from '@sampan/model/field.ts';
import { accountLedgerTexts } from './account-ledger.texts.ts';

const side = () => must(amount({ sign: 'any' }));

/**
 * Account ledger: the lines of an account in their order, each with the balance after it. Debit is positive. What stood before the first day is one row
 * for each currency.
 */
export const accountLedger = defineReport({
  type: 'account_ledger',
  texts: accountLedgerTexts,
  area: 'rpt',
  route: 'rpt/fi/ledger',
  card: 'ACCOUNT_LEDGER',
  cards: ['VOUCHER'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    /** What stood before the span comes first. */
    ROW_KIND: must(choice(['OPENING', 'POSTED'])),
    VOUCHER_DATE: date(),
    VOUCHER_NO: text(40),
    VOUCHER_ENTRY_NO: entryNumber(),
    SUMMARY: text(400),
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    SOURCE_NO: text(40),
    PLANT_CODE: D.PLANT_CODE,
    MATERIAL_CODE: D.MATERIAL_CODE,
    /** In which the document stands. */
    ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
    /** The company's. */
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    ORIGINAL_AMOUNT: { field: computed(side(), 'DEBIT', 'CREDIT'), per: 'ORIGINAL_CURRENCY_CODE' },
    DEBIT: { field: side(), per: 'CURRENCY_CODE' },
    CREDIT: { field: side(), per: 'CURRENCY_CODE' },
    BALANCE: {
      field: computed(side(), 'DEBIT', 'CREDIT'),
      per: 'CURRENCY_CODE',
      runs: { within: ['COMPANY_CODE', 'ACCOUNTING_CODE'], through: 'VOUCHER_DATE' },
    },
  },
  group: [
    'COMPANY_CODE',
    'ACCOUNTING_CODE',
    'ROW_KIND',
    'VOUCHER_DATE',
    'VOUCHER_NO',
    'VOUCHER_ENTRY_NO',
    'SUMMARY',
    'SUPPLIER_CODE',
    'SOURCE_NO',
  ],
  asOf: true,
  span: true,
  carried: ['COMPANY_CODE', 'ACCOUNTING_CODE', 'ROW_KIND', 'ORIGINAL_CURRENCY_CODE', 'CURRENCY_CODE'],
  drill: { type: 'voucher', by: {}, record: 'VOUCHER_ID', at: 'VOUCHER_NO' },
  chart: 'BALANCE',
});
