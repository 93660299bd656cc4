import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING } from '../../starter/verbs.ts';

/** Where the price change stands in the menu, and what the roles of a new organisation may do with it. */
export const priceChangeMenu = defineMenu({
  category: 'FINANCE',
  place: 13,
  icon: 'tag',
  screens: { approve: { route: 'fi/pricechange/approve' } },
  rights: {
    FINANCE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse'],
    APPROVER: DECIDE_ON_POSTING,
  },
});
