import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the shortage list stands in the menu, and who looks after it in a new organisation. */
export const shortageMenu = defineMenu({
  category: 'PRODUCTION',
  place: 25,
  icon: 'info-circle',
  rights: { BUYER: READ, WAREHOUSE: READ, SELLER: READ },
});
