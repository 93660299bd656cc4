import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { purchaseOrder } from './purchase-order.ts';

/** A valid purchase order in the sample organisation, and the ways into its statuses. */
export const purchaseOrderExample = defineExample(purchaseOrder, {
  data: () => ({
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', TAX_RATE: '13' }],
  }),
  ways: { ...approvalWays, CHANGING: [...approvalWays.APPROVED, 'change'] },
  arguments: {
    ...approvalArguments,
    change: { REASON: '客户改期' },
    receive: { STORAGE_LOCATION_CODE: '1101' },
    'delete-receiving': { RECEIVING_DOC_NO: 'GR0' },
  },
});
