import { defineMenu } from '../../menu-entry.ts';
import { READ, everybody } from '../../starter/verbs.ts';

/** Where the plant stands in the menu, and what the roles of a new organisation may do with it. */
export const plantMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 30,
  icon: 'building-factory',
  rights: everybody(READ),
});
