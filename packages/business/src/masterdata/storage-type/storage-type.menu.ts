import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the storage type stands in the menu, and what the roles of a new organisation may do with it. */
export const storageTypeMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 60,
  icon: 'stack-2',
  rights: { WAREHOUSE: READ },
});
