import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where bank balances stand in the menu, and what the roles of a new organisation may do with them. */
export const bankBalanceMenu = defineMenu({
  category: 'FINANCE',
  place: 8,
  icon: 'building-bank',
  rights: { FINANCE: READ, APPROVER: READ },
});
