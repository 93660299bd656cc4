import { defineMenu } from '../../menu-entry.ts';

/** Where the role stands in the menu, and what the roles of a new organisation may do with it. */
export const roleMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 30,
  icon: 'shield-lock',
  rights: {},
});
