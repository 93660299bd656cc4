import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the income statement stands in the menu, and who reads it in a new organisation. */
export const incomeStatementMenu = defineMenu({
  category: 'FINANCE',
  place: 17,
  icon: 'report-analytics',
  rights: { FINANCE: READ_AND_PRINT },
});
