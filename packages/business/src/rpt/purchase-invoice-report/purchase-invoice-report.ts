import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { invoiceDimensions, invoiceMeasures } from '../invoice-report-shape.ts';
import { purchaseInvoiceReportTexts } from './purchase-invoice-report.texts.ts';

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
    ...invoiceDimensions,
  },
  measures: invoiceMeasures,
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
