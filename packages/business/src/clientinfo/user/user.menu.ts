import { defineMenu } from '../../menu-entry.ts';

/** Where the user stands in the menu, and what the roles of a new organisation may do with it. */
export const userMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 20,
  icon: 'users',
  rights: {},
});
