import { defineMenu } from '../../menu-entry.ts';

/** Where the delivery stands in the menu, and what the roles of a new organisation may do with it. */
export const deliveryMenu = defineMenu({
  category: 'SALES',
  place: 30,
  icon: 'truck-delivery',
  rights: {
    SELLER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'approve', 'close', 'cancel'],
    WAREHOUSE: ['index', 'export', 'print', 'pick', 'pack', 'gather', 'ship', 'release-picks', 'undo-ship'],
    BUYER: ['index', 'export'],
    FINANCE: ['index', 'export'],
  },
});
