import { defineMenu } from '../../menu-entry.ts';

/** Where the voucher template stands in the menu, and what the roles of a new organisation may do with it. */
export const voucherTemplateMenu = defineMenu({
  category: 'FINANCE',
  place: 12,
  icon: 'forms',
  rights: { FINANCE: '*' },
});
