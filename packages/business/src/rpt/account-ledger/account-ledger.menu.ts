import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the account ledger stands in the menu, and who reads it in a new organisation. */
export const accountLedgerMenu = defineMenu({
  category: 'FINANCE',
  place: 13,
  icon: 'list-details',
  rights: { FINANCE: READ_AND_PRINT },
});
