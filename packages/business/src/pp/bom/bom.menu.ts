import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the bill of materials stands in the menu, and what the roles of a new organisation may do with it. */
export const bomMenu = defineMenu({
  category: 'PRODUCTION',
  place: 10,
  icon: 'sitemap',
  screens: { approve: { route: 'bom/approve' } },
  rights: {
    WAREHOUSE: READ,
    BUYER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'restructure'],
    SELLER: READ,
    APPROVER: [...DECIDE_ON_POSTING, 'expire'],
    FINANCE: READ,
  },
});
