import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN } from '../../starter/verbs.ts';

/** Where the storage bin stands in the menu, and what the roles of a new organisation may do with it. */
export const storageBinMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 70,
  icon: 'box',
  rights: { WAREHOUSE: MAINTAIN },
});
