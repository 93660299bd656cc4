import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { invoiceRows } from '../invoice-rows.server.ts';

export const salesInvoiceReportReport: ReportRules = {
  rows: invoiceRows({ type: 'sales_invoice', partner: 'CUSTOMER_CODE', number: 'SALES_INVOICING_DOC_NO' }),
};
