import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where open prepayments stand in the menu, and what the roles of a new organisation may do with them. */
export const openPrepaymentMenu = defineMenu({
  category: 'FINANCE',
  place: 7,
  icon: 'coins',
  rights: { FINANCE: READ, APPROVER: READ, BUYER: READ },
});
