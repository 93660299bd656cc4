import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the customer. */
export const customerTexts = defineTexts({
  name: ['客户', 'Customer'],
  labels: {
    CUSTOMER_CODE: ['客户编码', 'Customer code'],
    PRICE_NO: ['价格序号', 'Price seq'],
    PRICES: ['价格', 'Prices'],
    MIN_QTY: ['最小数量', 'Minimum quantity'],
    CREDIT_LIMIT: ['信用额度', 'Credit limit'],
  },
});
