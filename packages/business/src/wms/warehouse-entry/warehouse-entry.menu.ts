import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the warehouse entry stands in the menu, and what the roles of a new organisation may do with it. */
export const warehouseEntryMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 20,
  icon: 'inbox',
  rights: { WAREHOUSE: '*', FINANCE: READ },
});
