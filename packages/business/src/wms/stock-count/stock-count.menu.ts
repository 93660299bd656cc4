import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the stock count stands in the menu, and what the roles of a new organisation may do with it. */
export const stockCountMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 25,
  icon: 'clipboard-list',
  screens: { approve: { route: 'wms/count/approve' } },
  rights: { WAREHOUSE: '*', APPROVER: DECIDE_ON_POSTING, FINANCE: READ },
});
