import { defineExample } from '../../example.ts';
import { orderedGoods } from '../example-grounds.ts';
import { goodsReceipt } from './goods-receipt.ts';

const PURCHASE_ORDER_NO = 'PO-EXAMPLE';

/** A valid goods receipt in the sample organisation, of an order with more than all examples together receive. */
export const goodsReceiptExample = defineExample(goodsReceipt, {
  grounds: [orderedGoods(PURCHASE_ORDER_NO, { UNIT_PRICE: '1' })],
  data: () => ({
    PURCHASE_ORDER_NO,
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }],
  }),
  ways: { DRAFT: [], POSTED: ['post'] },
});
