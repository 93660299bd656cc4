import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ_AND_PRINT, WRITE } from '../../starter/verbs.ts';

/** Where the recycle report stands in the menu, and what the roles of a new organisation may do with it. */
export const recycleReportMenu = defineMenu({
  category: 'RECYCLING',
  place: 20,
  icon: 'report-analytics',
  screens: { approve: { route: 'cfunc/recycle-report/approve' } },
  rights: {
    BUYER: [...WRITE, 'create-request'],
    SELLER: READ_AND_PRINT,
    WAREHOUSE: READ_AND_PRINT,
    APPROVER: DECIDE,
    FINANCE: READ_AND_PRINT,
  },
});
