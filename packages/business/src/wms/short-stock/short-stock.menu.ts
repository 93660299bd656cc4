import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where short stock stands in the menu, and who looks after it in a new organisation. */
export const shortStockMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 35,
  icon: 'inbox',
  rights: { BUYER: READ, WAREHOUSE: READ },
});
