import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { invoiceDimensions, invoiceMeasures } from '../invoice-report-shape.ts';
import { salesInvoiceReportTexts } from './sales-invoice-report.texts.ts';

/** Sales invoice report: posted invoices of a span of days, and what of them is not received yet, in their own currency and in the company's. */
export const salesInvoiceReport = defineReport({
  type: 'sales_invoice_report',
  texts: salesInvoiceReportTexts,
  area: 'rpt',
  route: 'rpt/sd/so/invoicing',
  card: 'SALES_INVOICE_REPORT',
  cards: ['SALES_INVOICE'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    ...invoiceDimensions,
  },
  measures: invoiceMeasures,
  group: ['INVOICING_DATE', 'INVOICING_DOC_NO', 'INVOICING_NO', 'INVOICING_TYPE', 'CUSTOMER_CODE'],
  asOf: true,
  span: true,
  drill: {
    type: 'sales_invoice',
    by: { COMPANY_CODE: 'COMPANY_CODE', CUSTOMER_CODE: 'CUSTOMER_CODE' },
    until: 'INVOICING_DATE',
    record: 'INVOICE_ID',
    at: 'INVOICING_DOC_NO',
  },
  chart: 'BASE_TOTAL_AMOUNT',
});
