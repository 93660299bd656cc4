import { defineReport } from '@sampan/model/define.ts';
import { D, entryNumber } from '@sampan/model/dictionary.ts';
import { date, must, text } from '@sampan/model/field.ts';
import { ledgerPlace, ledgerShape } from '../ledger-shape.ts';
import { accountLedgerTexts } from './account-ledger.texts.ts';

/**
 * Account ledger: the lines of an account in their order, each with the balance after it. Debit is positive. What stood before the first day is one row
 * for each currency.
 */
export const accountLedger = defineReport({
  ...ledgerShape,
  type: 'account_ledger',
  texts: accountLedgerTexts,
  route: 'rpt/fi/ledger',
  card: 'ACCOUNT_LEDGER',
  dimensions: {
    ...ledgerPlace,
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
});
