import { defineMenu } from '../../menu-entry.ts';
import { READ, everybody } from '../../starter/verbs.ts';

/** Where the unit stands in the menu, and what the roles of a new organisation may do with it. */
export const unitMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 100,
  icon: 'ruler-measure',
  rights: everybody(READ),
});
