import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the sales gross profit report stands in the menu, and who reads it in a new organisation. */
export const salesGrossProfitMenu = defineMenu({
  category: 'REPORTS',
  place: 9,
  icon: 'coins',
  rights: { FINANCE: READ_AND_PRINT, APPROVER: READ_AND_PRINT },
});
