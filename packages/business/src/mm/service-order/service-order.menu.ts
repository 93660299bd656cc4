import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ, WRITE } from '../../starter/verbs.ts';

/** Where the service purchase order stands in the menu, and what the roles of a new organisation may do with it. */
export const serviceOrderMenu = defineMenu({
  category: 'PURCHASING',
  place: 24,
  icon: 'tool',
  screens: { approve: { route: 'mm/po/svc/approve' } },
  rights: { BUYER: WRITE, APPROVER: DECIDE, FINANCE: READ },
});
