import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the balance sheet stands in the menu, and who reads it in a new organisation. */
export const balanceSheetMenu = defineMenu({
  category: 'FINANCE',
  place: 16,
  icon: 'report-analytics',
  rights: { FINANCE: READ_AND_PRINT },
});
