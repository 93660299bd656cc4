import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the report of inventory values stands in the menu, and who reads it in a new organisation. */
export const inventoryValuesMenu = defineMenu({
  category: 'REPORTS',
  place: 5,
  icon: 'chart-bar',
  rights: { FINANCE: READ_AND_PRINT },
});
