import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the sales report stands in the menu, and who reads it in a new organisation. */
export const salesReportMenu = defineMenu({
  category: 'REPORTS',
  place: 7,
  icon: 'chart-bar',
  rights: { SELLER: READ_AND_PRINT, APPROVER: READ_AND_PRINT, FINANCE: READ_AND_PRINT },
});
