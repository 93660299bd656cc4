import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the account. */
export const accountTexts = defineTexts({
  name: ['客户账户', 'Account'],
  labels: {
    ACCOUNT_CODE: ['客户账户编码', 'Account code'],
    PARENT_ACCOUNT_CODE: ['上级客户账户', 'Parent account'],
    INDUSTRY: ['行业', 'Industry'],
  },
});
