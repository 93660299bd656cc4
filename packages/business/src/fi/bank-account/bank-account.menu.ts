import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the bank account stands in the menu, and what the roles of a new organisation may do with it. */
export const bankAccountMenu = defineMenu({
  category: 'FINANCE',
  place: 35,
  icon: 'building',
  rights: { FINANCE: '*', APPROVER: READ },
});
