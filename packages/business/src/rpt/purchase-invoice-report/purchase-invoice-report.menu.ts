import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the purchase invoice report stands in the menu, and who reads it in a new organisation. */
export const purchaseInvoiceReportMenu = defineMenu({
  category: 'REPORTS',
  place: 4,
  icon: 'file-invoice',
  rights: { FINANCE: READ_AND_PRINT, BUYER: READ_AND_PRINT, APPROVER: READ_AND_PRINT },
});
