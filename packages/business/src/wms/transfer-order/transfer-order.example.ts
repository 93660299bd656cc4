import { defineExample } from '../../example.ts';
import { receivedGoods } from '../../mm/example-grounds.ts';
import { transferOrder } from './transfer-order.ts';

const PURCHASE_RETURN_ORDER_NO = 'RT-FETCHED';
const RECEIVING_DOC_NO = 'GR-FETCHED';
const PURCHASE_ORDER_NO = 'PO-FETCHED';

const move = { ORDER_TYPE: 'MOVE', STORAGE_LOCATION_CODE: '1101', NOTE: '样例' };

/** A valid transfer order in the sample organisation, and the ways into its statuses. What left the house alone is posted back. */
export const transferOrderExample = defineExample(transferOrder, {
  grounds: [
    ...receivedGoods({ PURCHASE_ORDER_NO, RECEIVING_DOC_NO }, { UNIT_PRICE: '8' }),
    {
      type: 'purchase_return',
      status: 'APPROVED',
      data: { PURCHASE_RETURN_ORDER_NO, ENTRIES: [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }] },
    },
  ],
  data: () => ({
    ...move,
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '2', OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }],
  }),
  dataFor: {
    REVERSED: () => ({
      ORDER_TYPE: 'PO_RETURN_OUT',
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ PURCHASE_RETURN_ORDER_NO, PURCHASE_RETURN_ENTRY_NO: 1, QTY: '2', OUT_STORAGE_BIN_CODE: 'RECV' }],
    }),
  },
  ways: {
    DRAFT: [],
    CONFIRMED: ['confirm'],
    EXECUTING: ['confirm', ['execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '1' }] }]],
    DONE: ['confirm', 'execute'],
    REVERSED: ['confirm', 'execute', 'reverse'],
  },
});
