import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the bin stock stands in the menu, and what the roles of a new organisation may do with it. */
export const binMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 40,
  icon: 'box-multiple',
  rights: { WAREHOUSE: READ, FINANCE: READ },
});
