import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the purchase return stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseReturnMenu = defineMenu({
  category: 'PURCHASING',
  place: 30,
  icon: 'truck-return',
  screens: { approve: { route: 'mm/return/approve' } },
  // It is sent as a whole or closed as a whole.
  rights: {
    BUYER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel'],
    WAREHOUSE: ['index', 'export', 'print', 'return-out'],
    APPROVER: [...DECIDE_ON_POSTING, 'unapprove'],
    FINANCE: READ,
  },
});
