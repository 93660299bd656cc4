import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE } from '../../starter/verbs.ts';

/** Where the customer request stands in the menu, and what the roles of a new organisation may do with it. */
export const customerRequestMenu = defineMenu({
  category: 'SALES',
  place: 10,
  icon: 'inbox',
  screens: { approve: { route: 'sd/request/approve' } },
  rights: { SELLER: WRITE, APPROVER: DECIDE, FINANCE: READ },
});
