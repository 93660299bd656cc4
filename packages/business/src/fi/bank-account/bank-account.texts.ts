import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the bank account. */
export const bankAccountTexts = defineTexts({
  name: ['银行账户', 'Bank account'],
  labels: {
    BANK_ACCOUNT_CODE: ['银行账户编码', 'Bank account code'],
    BANK_ACCOUNT_NAME: ['账户名称', 'Account name'],
    BANK_ACCOUNT_NAME_EN: ['账户名称（英文）', 'Account name (English)'],
  },
  errors: {
    BANK_SUBJECT_OTHER_CURRENCY: ['科目 {CODE} 只记 {CURRENCY}', 'Subject {CODE} is kept in {CURRENCY}'],
  },
});
