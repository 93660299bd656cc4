import { defineMenu } from '../../menu-entry.ts';

/** Where the data privilege stands in the menu, and what the roles of a new organisation may do with it. */
export const dataPrivilegeMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 50,
  icon: 'filter',
  rights: {},
});
