import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the recycle report stands in the menu, and what the roles of a new organisation may do with it. */
export const recycleReportMenu = defineMenu({
  category: 'RECYCLING',
  place: 20,
  icon: 'report-analytics',
  screens: { approve: { route: 'cfunc/recycle-report/approve' } },
  rights: {
    BUYER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'close', 'cancel', 'create-request'],
    SELLER: READ_AND_PRINT,
    WAREHOUSE: READ_AND_PRINT,
    APPROVER: [...DECIDE_ON_POSTING, 'unapprove'],
    FINANCE: READ_AND_PRINT,
  },
});
