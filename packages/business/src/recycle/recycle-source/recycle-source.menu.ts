import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the recycle source stands in the menu, and who looks it up in a new organisation. */
export const recycleSourceMenu = defineMenu({
  category: 'RECYCLING',
  place: 30,
  icon: 'truck-return',
  rights: { BUYER: READ, SELLER: READ, WAREHOUSE: READ, APPROVER: READ, FINANCE: READ },
});
