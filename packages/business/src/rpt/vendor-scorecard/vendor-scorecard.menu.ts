import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the vendor scorecard stands in the menu, and who reads it in a new organisation. */
export const vendorScorecardMenu = defineMenu({
  category: 'REPORTS',
  place: 4,
  icon: 'chart-bar',
  rights: { BUYER: READ_AND_PRINT, APPROVER: READ_AND_PRINT, FINANCE: READ_AND_PRINT },
});
