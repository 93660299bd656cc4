import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the purchasing contact stands in the menu, and what the roles of a new organisation may do with it. */
export const vendorContactMenu = defineMenu({
  category: 'PARTNERS',
  place: 15,
  icon: 'users',
  rights: { BUYER: MAINTAIN, APPROVER: READ, FINANCE: READ },
});
