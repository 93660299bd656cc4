import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the goods issue stands in the menu, and what the roles of a new organisation may do with it. */
export const goodsIssueMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 22,
  icon: 'package',
  screens: { approve: { route: 'wms/issue/approve' } },
  rights: {
    WAREHOUSE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse'],
    APPROVER: DECIDE_ON_POSTING,
    FINANCE: READ,
  },
});
