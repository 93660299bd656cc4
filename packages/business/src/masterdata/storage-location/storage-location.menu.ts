import { defineMenu } from '../../menu-entry.ts';
import { READ, everybody } from '../../starter/verbs.ts';

/** Where the storage location stands in the menu, and what the roles of a new organisation may do with it. */
export const storageLocationMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 50,
  icon: 'map-pin',
  rights: everybody(READ),
});
