import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, date, must, text } from '@sampan/model/field.ts';
import { purchaseInvoiceReportTexts } from './purchase-invoice-report.texts.ts';

const total = (...of: readonly string[]) =>
  ({ field: computed(must(amount({ sign: 'any' })), ...of), per: 'ORIGINAL_CURRENCY_CODE' }) as const;
const inCompany = (of: string) => ({ field: computed(must(amount({ sign: 'any' })), of), per: 'CURRENCY_CODE' }) as const;

/** Purchase invoice report: posted invoices of a span of days, and what of them is not paid yet, in their own currency and in the company's. */
export const purchaseInvoiceReport = defineReport({
  type: 'purchase_invoice_report',
  texts: purchaseInvoiceReportTexts,
  area: 'rpt',
  route: 'rpt/mm/po/invoicing',
  card: 'PURCHASE_INVOICE_REPORT',
  cards: ['PURCHASE_INVOICE'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    PLANT_CODE: D.PLANT_CODE,
    INVOICING_DATE: must(date()),
    INVOICING_DOC_NO: must(text(40)),
    INVOICING_NO: must(text(40)),
    INVOICING_TYPE: must(choice(['SPECIAL', 'ORDINARY'])),
    ACCOUNTING_PERIOD: text(7),
    VOUCHER_NO: text(40),
    SCHEDULE_PAYMENT_DATE: date(),
    CONTRACT_NO: text(60),
    PAY_STATUS: must(choice(['NONE', 'PARTIAL', 'FULL'])),
    OWNER: D.OWNER,
    ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    TAX: total('TAX_AMOUNT'),
    OFFSET_TAX: total('TAX'),
    TOTAL_EXPENSE: { field: must(amount({ sign: 'any' })), per: 'ORIGINAL_CURRENCY_CODE' },
    TOTAL_COST: total('TOTAL_EXPENSE', 'TAX'),
    TOTAL_AMOUNT: total('AMOUNT_INCLUDE_TAX', 'TOTAL_EXPENSE'),
    UNPAID_AMOUNT: total('TOTAL_AMOUNT'),
    BASE_TOTAL_AMOUNT: inCompany('TOTAL_AMOUNT'),
    BASE_UNPAID_AMOUNT: inCompany('UNPAID_AMOUNT'),
  },
  group: ['INVOICING_DATE', 'INVOICING_DOC_NO', 'INVOICING_NO', 'INVOICING_TYPE', 'SUPPLIER_CODE'],
  asOf: true,
  span: true,
  drill: {
    type: 'purchase_invoice',
    by: { COMPANY_CODE: 'COMPANY_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE' },
    until: 'INVOICING_DATE',
    record: 'INVOICE_ID',
    at: 'INVOICING_DOC_NO',
  },
  chart: 'BASE_TOTAL_AMOUNT',
});
