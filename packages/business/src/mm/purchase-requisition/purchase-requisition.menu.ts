import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE, everybody } from '../../starter/verbs.ts';

/** Where the purchase requisition stands in the menu, and what the roles of a new organisation may do with it. */
export const purchaseRequisitionMenu = defineMenu({
  category: 'PURCHASING',
  place: 10,
  icon: 'clipboard-list',
  screens: {
    approve: { route: 'mm/pr/approve' },
  },
  rights: { ...everybody(WRITE), APPROVER: DECIDE, FINANCE: READ },
});
