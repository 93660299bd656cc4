import { defineMenu } from '../../menu-entry.ts';

/** Where the print template stands in the menu, and what the roles of a new organisation may do with it. */
export const printTemplateMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 100,
  icon: 'printer',
  rights: {},
});
