import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the receipt report stands in the menu, and who reads it in a new organisation. */
export const receiptReportMenu = defineMenu({
  category: 'REPORTS',
  place: 7,
  icon: 'cash',
  rights: { FINANCE: READ_AND_PRINT, APPROVER: READ_AND_PRINT },
});
