import { defineMenu } from '../../menu-entry.ts';

/** Where the valuation accounting stands in the menu, and what the roles of a new organisation may do with it. */
export const valuationAccountingMenu = defineMenu({
  category: 'FINANCE',
  place: 50,
  icon: 'table',
  screens: { matrix: { route: 'fi/valuationaccounting/matrix', label: ['科目矩阵', 'Account matrix'] } },
  rights: { FINANCE: '*' },
});
