import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the planned order stands in the menu, and what the roles of a new organisation may do with it. */
export const plannedOrderMenu = defineMenu({
  category: 'PRODUCTION',
  place: 20,
  icon: 'calendar',
  screens: { run: { route: 'pp/pld/run', label: ['计划运行', 'Planning run'] } },
  rights: {
    BUYER: '*',
    WAREHOUSE: READ,
    SELLER: READ,
    APPROVER: READ,
    FINANCE: READ,
  },
});
