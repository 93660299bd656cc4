import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the customer. */
export const customerTexts = defineTexts({
  name: ['客户', 'Customer'],
  labels: {
    CUSTOMER_CODE: ['客户编码', 'Customer code'],
    CREDIT_LIMIT: ['信用额度', 'Credit limit'],
  },
});
