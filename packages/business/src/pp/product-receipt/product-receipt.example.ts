import { defineExample } from '../../example.ts';
import { productReceipt } from './product-receipt.ts';

/** A valid production receipt in the sample organisation. */
export const productReceiptExample = defineExample(productReceipt, {
  data: () => ({
    PRODUCTION_ORDER_NO: 'PRD-EXAMPLE',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'P1003', BASE_QTY: '1' }],
  }),
  ways: { DRAFT: [], POSTED: ['post'] },
});
