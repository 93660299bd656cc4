import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the account contact stands in the menu, and what the roles of a new organisation may do with it. */
export const accountContactMenu = defineMenu({
  category: 'PARTNERS',
  place: 35,
  icon: 'address-book',
  rights: { SELLER: MAINTAIN, APPROVER: READ },
});
