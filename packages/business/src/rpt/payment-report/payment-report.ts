import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, dictionary, must, text } from '@sampan/model/field.ts';
import { paymentReportTexts } from './payment-report.texts.ts';

const total = (...of: readonly string[]) => ({ field: computed(must(amount({ sign: 'any' })), ...of), per: 'CURRENCY_CODE' }) as const;

/** Payment report: posted payments of a span of days, in the currency in which they were made. */
export const paymentReport = defineReport({
  type: 'payment_report',
  texts: paymentReportTexts,
  area: 'rpt',
  route: 'rpt/fi/payment',
  card: 'PAYMENT_REPORT',
  cards: ['PAYMENT'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    BANK_ACCOUNT_CODE: D.BANK_ACCOUNT_CODE,
    SETTLE_ACCOUNT_CODE: D.ACCOUNTING_CODE,
    PAYMENT_DATE: must(date()),
    PAYMENT_DOC_NO: must(text(40)),
    PAYMENT_TYPE: dictionary('PAYMENT_TYPE'),
    OWNER: D.OWNER,
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    TOTAL_PAYMENT_AMOUNT: total('AMOUNT'),
    TOTAL_DISCOUNT_AMOUNT: total('TOTAL_PAYMENT_AMOUNT'),
    TOTAL_FINAL_AMOUNT: total('TOTAL_PAYMENT_AMOUNT', 'TOTAL_DISCOUNT_AMOUNT'),
  },
  group: ['PAYMENT_DATE', 'PAYMENT_DOC_NO', 'PAYMENT_TYPE', 'SUPPLIER_CODE', 'BANK_ACCOUNT_CODE'],
  asOf: true,
  span: true,
  drill: {
    type: 'payment',
    by: { COMPANY_CODE: 'COMPANY_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE', BANK_ACCOUNT_CODE: 'BANK_ACCOUNT_CODE' },
    until: 'PAYMENT_DATE',
    record: 'PAYMENT_ID',
    at: 'PAYMENT_DOC_NO',
  },
  chart: 'TOTAL_FINAL_AMOUNT',
});
