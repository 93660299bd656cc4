import { defineMenu } from '../../menu-entry.ts';

/** Where the transfer order stands in the menu, and what the roles of a new organisation may do with it. */
export const transferOrderMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 10,
  icon: 'transfer',
  screens: {
    'po-in': { route: 'wms/to/po_in', label: ['采购入库单', 'Purchase-in'] },
    move: { route: 'wms/to/move', label: ['移库单', 'Bin move'] },
  },
  rights: { WAREHOUSE: '*' },
});
