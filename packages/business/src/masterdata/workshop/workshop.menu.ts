import { defineMenu } from '../../menu-entry.ts';
import { everybody, READ } from '../../starter/verbs.ts';

/** Where the workshop stands in the menu, and what the roles of a new organisation may do with it. */
export const workshopMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 32,
  icon: 'building-factory-2',
  rights: everybody(READ),
});
