import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the receivable detail stands in the menu, and who reads it in a new organisation. */
export const receivableDetailMenu = defineMenu({
  category: 'FINANCE',
  place: 15,
  icon: 'file-invoice',
  rights: { FINANCE: READ_AND_PRINT },
});
