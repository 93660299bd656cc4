import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the receipt stands in the menu, and what the roles of a new organisation may do with it. */
export const receiptMenu = defineMenu({
  category: 'FINANCE',
  place: 6,
  icon: 'cash',
  screens: { approve: { route: 'fi/receipt/approve' } },
  rights: {
    FINANCE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse'],
    APPROVER: DECIDE_ON_POSTING,
    SELLER: READ,
  },
});
