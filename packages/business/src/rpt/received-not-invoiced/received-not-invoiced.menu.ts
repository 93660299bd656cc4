import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where goods received and not invoiced stand in the menu, and who reads them in a new organisation. */
export const receivedNotInvoicedMenu = defineMenu({
  category: 'FINANCE',
  place: 14,
  icon: 'history',
  rights: { FINANCE: READ_AND_PRINT, BUYER: READ_AND_PRINT },
});
