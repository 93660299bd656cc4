import { defineMenu } from '../../menu-entry.ts';

/** Where the serial-number configuration stands in the menu, and what the roles of a new organisation may do with it. */
export const serialNumberMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 70,
  icon: 'hash',
  rights: {},
});
