import { defineMenu } from '../../menu-entry.ts';

/** Where the data dictionary stands in the menu, and what the roles of a new organisation may do with it. */
export const dataDictionaryMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 110,
  icon: 'list-details',
  rights: {},
});
