import { defineMenu } from '../../menu-entry.ts';

/** Where the help document stands in the menu, and what the roles of a new organisation may do with it. */
export const helpDocumentMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 120,
  icon: 'book-2',
  rights: {},
});
