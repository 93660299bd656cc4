import { defineMenu } from '../../menu-entry.ts';

/** Where the approval process stands in the menu, and what the roles of a new organisation may do with it. */
export const processMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 90,
  icon: 'list-numbers',
  rights: {},
});
