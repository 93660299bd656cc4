import { defineMenu } from '../../menu-entry.ts';

/** Where the data binding stands in the menu, and what the roles of a new organisation may do with it. */
export const dataBindingMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 130,
  icon: 'forms',
  rights: {},
});
