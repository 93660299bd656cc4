import { defineMenu } from '../../menu-entry.ts';
import { everybody, READ } from '../../starter/verbs.ts';

/** Where the production line stands in the menu, and what the roles of a new organisation may do with it. */
export const productionLineMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 34,
  icon: 'adjustments',
  rights: everybody(READ),
});
