import { defineExample } from '../../example.ts';
import { storedGoods } from '../../wms/example-grounds.ts';
import { productReceipt } from './product-receipt.ts';

const PRODUCTION_ORDER_NO = 'PRD-EXAMPLE';

/** A valid production receipt in the sample organisation, of an order of more than all examples together make. */
export const productReceiptExample = defineExample(productReceipt, {
  grounds: [
    storedGoods({ MATERIAL_CODE: 'M1001', QTY: '10000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }),
    {
      type: 'production_order',
      status: 'IN_PRODUCTION',
      data: {
        PRODUCTION_ORDER_NO,
        MATERIAL_CODE: 'P1003',
        PLANT_CODE: '1100',
        PLAN_QTY: '10000',
        ENTRIES: [{ MATERIAL_CODE: 'M1001', NEED_QTY: '10000' }],
      },
    },
  ],
  data: () => ({
    PRODUCTION_ORDER_NO,
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'P1003', BASE_QTY: '1' }],
  }),
  ways: { DRAFT: [], POSTED: ['post'] },
});
