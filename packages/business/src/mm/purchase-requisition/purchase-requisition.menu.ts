import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE, everybody } from '../../starter/verbs.ts';

/** Where the purchase requisition stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseRequisitionMenu = defineMenu({
  category: 'PURCHASING',
  place: 10,
  icon: 'clipboard-list',
  screens: {
    approve: { route: 'mm/pr/approve' },
    purchase: { route: 'mm/pr/purchase/index', label: ['采购申请下单', 'Order requisitions'] },
  },
  rights: { ...everybody(WRITE), BUYER: [...WRITE, 'purchase'], APPROVER: DECIDE, FINANCE: READ },
});
