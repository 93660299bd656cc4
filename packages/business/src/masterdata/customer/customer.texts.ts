import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the customer. */
export const customerTexts = defineTexts({
  name: ['客户', 'Customer'],
  labels: {
    CREDIT_LIMIT: ['信用额度', 'Credit limit'],
  },
});
