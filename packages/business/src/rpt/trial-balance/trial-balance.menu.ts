import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the trial balance stands in the menu, and who reads it in a new organisation. */
export const trialBalanceMenu = defineMenu({
  category: 'FINANCE',
  place: 12,
  icon: 'list-numbers',
  rights: { FINANCE: READ_AND_PRINT },
});
