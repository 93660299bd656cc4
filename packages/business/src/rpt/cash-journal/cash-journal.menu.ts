import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the cash journal stands in the menu, and who reads it in a new organisation. */
export const cashJournalMenu = defineMenu({
  category: 'FINANCE',
  place: 18,
  icon: 'coins',
  rights: { FINANCE: READ_AND_PRINT },
});
