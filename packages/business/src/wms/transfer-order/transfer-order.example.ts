import { defineExample } from '../../example.ts';
import { transferOrder } from './transfer-order.ts';

/** A valid transfer order in the sample organisation, and the ways into its statuses. */
export const transferOrderExample = defineExample(transferOrder, {
  data: () => ({
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '2', OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }],
  }),
  ways: {
    DRAFT: [],
    CONFIRMED: ['confirm'],
    EXECUTING: ['confirm', ['execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '1' }] }]],
    DONE: ['confirm', 'execute'],
  },
});
