import { defineMenu } from '../../menu-entry.ts';

/** Where the accounting subject stands in the menu, and what the roles of a new organisation may do with it. */
export const accountingMenu = defineMenu({
  category: 'FINANCE',
  place: 30,
  icon: 'list-numbers',
  screens: { tree: { route: 'fi/accounting/tree', label: ['科目树', 'Tree of subjects'] } },
  furtherRights: ['take-over'],
  rights: { FINANCE: '*' },
});
