import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ } from '../../starter/verbs.ts';

/** Where the purchase invoice stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseInvoiceMenu = defineMenu({
  category: 'PURCHASING',
  place: 40,
  icon: 'file-invoice',
  screens: { approve: { route: 'mm/po/invoicing/approve' } },
  rights: { FINANCE: '*', BUYER: READ, APPROVER: DECIDE },
});
