import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the acceptance of services stands in the menu, and what the roles of a new organisation may do with it. */
export const serviceAcceptanceMenu = defineMenu({
  category: 'PURCHASING',
  place: 26,
  icon: 'clipboard-check',
  rights: { BUYER: '*', APPROVER: READ, FINANCE: READ },
});
