import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE } from '../../starter/verbs.ts';

/** Where the sales order stands in the menu, and what the roles of a new organisation may do with it. */
export const salesOrderMenu = defineMenu({
  category: 'SALES',
  place: 20,
  icon: 'shopping-bag',
  screens: { approve: { route: 'sd/so/approve' } },
  rights: { SELLER: [...WRITE, 'change', 'discard-change', 'deliver'], BUYER: READ, WAREHOUSE: READ, APPROVER: DECIDE, FINANCE: READ },
});
