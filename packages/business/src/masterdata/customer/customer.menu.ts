import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the customer stands in the menu, and what the roles of a new organisation may do with it. */
export const customerMenu = defineMenu({
  category: 'PARTNERS',
  place: 20,
  icon: 'user-dollar',
  rights: { SELLER: MAINTAIN, APPROVER: READ, FINANCE: MAINTAIN },
});
