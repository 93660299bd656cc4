import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the sales invoice stands in the menu, and what the roles of a new organisation may do with it. */
export const salesInvoiceMenu = defineMenu({
  category: 'SALES',
  place: 60,
  icon: 'file-invoice',
  screens: { approve: { route: 'sd/so/invoicing/approve' } },
  rights: { FINANCE: '*', SELLER: READ, APPROVER: DECIDE_ON_POSTING },
});
