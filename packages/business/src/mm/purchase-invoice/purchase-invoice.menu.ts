import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the purchase invoice stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseInvoiceMenu = defineMenu({
  category: 'PURCHASING',
  place: 40,
  icon: 'file-invoice',
  screens: {
    approve: { route: 'mm/po/invoicing/approve' },
    electronic: { route: 'mm/po/invoicing/electronic', label: ['电子发票录入', 'From an electronic invoice'] },
  },
  rights: { FINANCE: '*', BUYER: READ, APPROVER: DECIDE_ON_POSTING },
});
