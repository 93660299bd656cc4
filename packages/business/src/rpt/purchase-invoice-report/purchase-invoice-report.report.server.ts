import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { invoiceRows } from '../invoice-rows.server.ts';

export const purchaseInvoiceReportReport: ReportRules = {
  rows: invoiceRows({ type: 'purchase_invoice', partner: 'SUPPLIER_CODE', number: 'INVOICING_DOC_NO' }),
};
