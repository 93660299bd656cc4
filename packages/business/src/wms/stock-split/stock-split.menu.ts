import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the stock split stands in the menu, and what the roles of a new organisation may do with it. */
export const stockSplitMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 27,
  icon: 'stack-2',
  rights: { WAREHOUSE: '*', FINANCE: READ },
});
