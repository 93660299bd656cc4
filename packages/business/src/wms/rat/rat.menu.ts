import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the receiving-area stock stands in the menu, and what the roles of a new organisation may do with it. */
export const ratMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 50,
  icon: 'package-import',
  rights: { BUYER: READ, WAREHOUSE: READ, FINANCE: READ },
});
