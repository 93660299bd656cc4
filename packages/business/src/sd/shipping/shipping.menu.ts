import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the shipping order stands in the menu, and what the roles of a new organisation may do with it. */
export const shippingMenu = defineMenu({
  category: 'SALES',
  place: 47,
  icon: 'truck-loading',
  screens: { approve: { route: 'sd/so/shipping/approve' } },
  rights: {
    WAREHOUSE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'ship', 'close', 'cancel'],
    APPROVER: [...DECIDE_ON_POSTING, 'unapprove'],
    SELLER: READ_AND_PRINT,
  },
});
