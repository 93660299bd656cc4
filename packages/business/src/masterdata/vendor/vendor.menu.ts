import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the vendor stands in the menu, and what the roles of a new organisation may do with it. */
export const vendorMenu = defineMenu({
  category: 'PARTNERS',
  place: 10,
  icon: 'building-store',
  rights: { BUYER: MAINTAIN, WAREHOUSE: READ, APPROVER: READ, FINANCE: MAINTAIN },
});
