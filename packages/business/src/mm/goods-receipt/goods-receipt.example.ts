import { defineExample } from '../../example.ts';
import { goodsReceipt } from './goods-receipt.ts';

const PURCHASE_ORDER_NO = 'PO-EXAMPLE';

/** A valid goods receipt in the sample organisation, of an order with more than all examples together receive. */
export const goodsReceiptExample = defineExample(goodsReceipt, {
  grounds: [
    {
      type: 'purchase_order',
      status: 'APPROVED',
      data: {
        PURCHASE_ORDER_NO,
        SUPPLIER_CODE: 'V1001',
        PLANT_CODE: '1100',
        ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1000000', UNIT_PRICE: '1' }],
      },
    },
  ],
  data: () => ({
    PURCHASE_ORDER_NO,
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }],
  }),
  ways: { DRAFT: [], POSTED: ['post'] },
});
