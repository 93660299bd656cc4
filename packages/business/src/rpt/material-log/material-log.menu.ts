import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the material log stands in the menu, and what the roles of a new organisation may do with it. */
export const materialLogMenu = defineMenu({
  category: 'REPORTS',
  place: 10,
  icon: 'history',
  rights: { BUYER: READ, WAREHOUSE: READ, FINANCE: READ },
});
