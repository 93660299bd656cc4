import { defineExample } from '../../example.ts';
import { productReceipt } from './product-receipt.ts';

const PRODUCTION_ORDER_NO = 'PRD-EXAMPLE';

/** A valid production receipt in the sample organisation, of an order of more than all examples together make. */
export const productReceiptExample = defineExample(productReceipt, {
  grounds: [
    {
      type: 'production_order',
      status: 'APPROVED',
      data: {
        PRODUCTION_ORDER_NO,
        MATERIAL_CODE: 'P1003',
        PLANT_CODE: '1100',
        PLAN_QTY: '1000000',
        ENTRIES: [{ MATERIAL_CODE: 'M1001', NEED_QTY: '1000000' }],
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
