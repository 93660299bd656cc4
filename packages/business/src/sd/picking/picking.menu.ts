import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the picking list stands in the menu, and who looks after it in a new organisation. */
export const pickingMenu = defineMenu({
  category: 'SALES',
  place: 40,
  icon: 'list-details',
  rights: { WAREHOUSE: READ, SELLER: READ },
});
