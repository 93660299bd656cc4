import { defineMenu } from '../../menu-entry.ts';

/** Where the valuation class stands in the menu, and what the roles of a new organisation may do with it. */
export const valuationClassMenu = defineMenu({
  category: 'FINANCE',
  place: 40,
  icon: 'category',
  rights: { FINANCE: '*' },
});
