import { defineMenu } from '../../menu-entry.ts';

/** Where the position stands in the menu, and what the roles of a new organisation may do with it. */
export const positionMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 80,
  icon: 'address-book',
  rights: {},
});
