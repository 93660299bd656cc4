import { defineExample } from '../../example.ts';
import { plannedOrder } from './planned-order.ts';

/** A valid planned order in the sample organisation, and the ways into its statuses. */
export const plannedOrderExample = defineExample(plannedOrder, {
  data: (n, { today }) => ({
    MATERIAL_CODE: 'M3001',
    PLANT_CODE: '1100',
    PLAN_QTY: '20',
    REQUEST_DATE: today,
    NOTE: `样例 ${n}`,
  }),
  ways: { PLANNED: [], CONVERTED: ['to-requisition'] },
  arguments: { 'to-purchase': { SUPPLIER_CODE: 'V1001', UNIT_PRICE: '3' } },
});
