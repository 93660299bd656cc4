import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the VAT input list stands in the menu, and who reads it in a new organisation. */
export const inputTaxMenu = defineMenu({
  category: 'FINANCE',
  place: 19,
  icon: 'file-invoice',
  rights: { FINANCE: READ_AND_PRINT },
});
