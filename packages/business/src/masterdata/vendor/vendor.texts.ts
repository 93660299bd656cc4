import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the vendor. */
export const vendorTexts = defineTexts({
  name: ['供应商', 'Supplier'],
  labels: {
    SUPPLIER_CODE: ['供应商编码', 'Supplier code'],
    PRICE_NO: ['价格序号', 'Price seq'],
    PRICES: ['价格', 'Prices'],
    MIN_QTY: ['最小数量', 'Minimum quantity'],
  },
});
