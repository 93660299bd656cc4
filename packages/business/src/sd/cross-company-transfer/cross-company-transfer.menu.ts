import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING } from '../../starter/verbs.ts';

/** Where the cross-company transfer stands in the menu, and what the roles of a new organisation may do with it. */
export const crossCompanyTransferMenu = defineMenu({
  category: 'SALES',
  place: 80,
  icon: 'arrows-exchange',
  screens: { approve: { route: 'sd/sto/approve' } },
  rights: {
    SELLER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel'],
    BUYER: ['index', 'create', 'edit', 'delete', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel'],
    WAREHOUSE: ['index', 'export', 'print', 'stock-out', 'stock-in', 'transfer', 'undo-stock-in', 'undo-stock-out'],
    APPROVER: [...DECIDE_ON_POSTING, 'agree', 'unapprove', 'reopen'],
    FINANCE: ['index', 'export', 'print', 'settle', 'undo-settle', 'reopen'],
  },
});
