import { defineMenu } from '../../menu-entry.ts';

/** Where the voucher stands in the menu, and what the roles of a new organisation may do with it. */
export const voucherMenu = defineMenu({
  category: 'FINANCE',
  place: 10,
  icon: 'receipt',
  furtherRights: ['verify'],
  rights: { FINANCE: '*' },
});
