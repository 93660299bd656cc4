import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the customer contact stands in the menu, and what the roles of a new organisation may do with it. */
export const customerContactMenu = defineMenu({
  category: 'PARTNERS',
  place: 25,
  icon: 'user-dollar',
  rights: { SELLER: MAINTAIN, APPROVER: READ, FINANCE: READ },
});
