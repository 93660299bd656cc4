import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { salesOrder } from './sales-order.ts';

/** A valid sales order in the sample organisation, and the ways into its statuses. */
export const salesOrderExample = defineExample(salesOrder, {
  data: () => ({
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'P1001', QTY: '3', UNIT_PRICE: '1299.99', DISCOUNT: '7.5', TAX_RATE: '13' }],
  }),
  ways: { ...approvalWays, CHANGING: [...approvalWays.APPROVED, 'change'] },
  arguments: { ...approvalArguments, change: { REASON: '客户改数量' } },
});
