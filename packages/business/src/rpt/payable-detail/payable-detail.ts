import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, must, text } from '@sampan/model/field.ts';
import { payableDetailTexts } from './payable-detail.texts.ts';

const unpaid = () => must(amount({ sign: 'any' }));
/** A part of what is unpaid, in the company's currency: hidden with it. */
const part = () => ({ field: computed(unpaid(), 'UNPAID_AMOUNT', 'BASE_UNPAID_AMOUNT'), per: 'CURRENCY_CODE' }) as const;

/** Payable detail: what is owed on a day, by how long it is due, held against its account. */
export const payableDetail = defineReport({
  type: 'payable_detail',
  texts: payableDetailTexts,
  area: 'rpt',
  route: 'rpt/fi/payable',
  card: 'PAYABLE_DETAIL',
  cards: ['PURCHASE_INVOICE'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    PLANT_CODE: D.PLANT_CODE,
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    DOCUMENT_NO: must(text(40)),
    /** The supplier's own number. */
    INVOICING_NO: text(40),
    INVOICING_DATE: must(date()),
    /** That of the document where none was agreed. */
    DUE_DATE: must(date()),
    ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    UNPAID_AMOUNT: { field: unpaid(), per: 'ORIGINAL_CURRENCY_CODE' },
    BASE_UNPAID_AMOUNT: { field: computed(unpaid(), 'UNPAID_AMOUNT'), per: 'CURRENCY_CODE' },
    NOT_DUE: part(),
    OVERDUE_30: part(),
    OVERDUE_60: part(),
    OVERDUE_90: part(),
    OVERDUE_MORE: part(),
  },
  group: ['COMPANY_CODE', 'SUPPLIER_CODE', 'DOCUMENT_NO', 'DUE_DATE'],
  asOf: true,
  drill: {
    type: 'purchase_invoice',
    by: { COMPANY_CODE: 'COMPANY_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE' },
    until: 'INVOICING_DATE',
    record: 'INVOICE_ID',
    at: 'DOCUMENT_NO',
  },
  tieOut: { card: 'VOUCHER', measure: 'BASE_UNPAID_AMOUNT', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_UNPAID_AMOUNT',
  home: [{ by: 'SUPPLIER_CODE', measure: 'BASE_UNPAID_AMOUNT' }],
});
