import { defineMenu } from '../../menu-entry.ts';

/** Where the accounting period stands in the menu, and what the roles of a new organisation may do with it. */
export const periodMenu = defineMenu({
  category: 'FINANCE',
  place: 15,
  icon: 'calendar',
  furtherRights: ['soft-close', 'open', 'close', 'reopen'],
  rights: { FINANCE: '*' },
});
