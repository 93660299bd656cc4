import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING } from '../../starter/verbs.ts';

/** Where the sales return stands in the menu, and what the roles of a new organisation may do with it. */
export const salesReturnMenu = defineMenu({
  category: 'SALES',
  place: 70,
  icon: 'truck-return',
  screens: { approve: { route: 'sd/return/approve' } },
  // It is received or closed as a whole or in part, no line by itself.
  rights: {
    SELLER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel'],
    WAREHOUSE: ['index', 'export', 'print', 'receive', 'undo-receive'],
    APPROVER: [...DECIDE_ON_POSTING, 'unapprove'],
    FINANCE: ['index', 'export', 'print', 'credit'],
  },
});
