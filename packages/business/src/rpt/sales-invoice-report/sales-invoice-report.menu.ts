import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the sales invoice report stands in the menu, and who reads it in a new organisation. */
export const salesInvoiceReportMenu = defineMenu({
  category: 'REPORTS',
  place: 8,
  icon: 'file-invoice',
  rights: { FINANCE: READ_AND_PRINT, SELLER: READ_AND_PRINT, APPROVER: READ_AND_PRINT },
});
