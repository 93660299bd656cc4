import { defineMenu } from '../../menu-entry.ts';
import { everybody, READ } from '../../starter/verbs.ts';

/** Where the expense type stands in the menu, and what the roles of a new organisation may do with it. */
export const expenseTypeMenu = defineMenu({
  category: 'FINANCE',
  place: 42,
  icon: 'receipt',
  rights: { ...everybody(READ), FINANCE: '*' },
});
