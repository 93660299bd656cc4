import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE } from '../../starter/verbs.ts';

/** Where the purchase order stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseOrderMenu = defineMenu({
  category: 'PURCHASING',
  place: 20,
  icon: 'shopping-cart',
  screens: {
    approve: { route: 'mm/po/approve' },
    receive: { route: 'mm/po/receive', label: ['采购收货', 'Purchase receiving'] },
  },
  furtherRights: ['over-receive'],
  rights: {
    BUYER: [...WRITE, 'change', 'discard-change'],
    WAREHOUSE: ['index', 'print', 'receive', 'delete-receiving'],
    APPROVER: DECIDE,
    FINANCE: READ,
  },
});
