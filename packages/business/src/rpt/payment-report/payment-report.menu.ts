import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the payment report stands in the menu, and who reads it in a new organisation. */
export const paymentReportMenu = defineMenu({
  category: 'REPORTS',
  place: 6,
  icon: 'cash',
  rights: { FINANCE: READ_AND_PRINT, APPROVER: READ_AND_PRINT },
});
