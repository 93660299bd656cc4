import { defineMenu } from '../../menu-entry.ts';
import { READ, everybody } from '../../starter/verbs.ts';

/** Where the warehouse stands in the menu, and what the roles of a new organisation may do with it. */
export const warehouseMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 40,
  icon: 'building-warehouse',
  rights: everybody(READ),
});
