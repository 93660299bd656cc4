import { defineMenu } from '../../menu-entry.ts';
import { everybody } from '../../starter/verbs.ts';

/** Where the warehouse stock stands in the menu, and what the roles of a new organisation may do with it. */
export const stockMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 30,
  icon: 'packages',
  screens: { trace: { route: 'wms/stock/trace', label: ['批次追溯', 'Batch trace'] } },
  rights: everybody(['index', 'export', 'trace']),
});
