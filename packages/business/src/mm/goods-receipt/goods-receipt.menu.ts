import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the goods receipt stands in the menu, and what the roles of a new organisation may do with it. */
export const goodsReceiptMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 5,
  icon: 'truck-delivery',
  rights: { WAREHOUSE: '*', BUYER: READ, FINANCE: READ },
});
