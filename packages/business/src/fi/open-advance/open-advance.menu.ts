import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where open advances stand in the menu, and what the roles of a new organisation may do with them. */
export const openAdvanceMenu = defineMenu({
  category: 'FINANCE',
  place: 7,
  icon: 'coins',
  rights: { FINANCE: READ, APPROVER: READ, SELLER: READ },
});
