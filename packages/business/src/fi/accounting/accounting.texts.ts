import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the accounting subject. */
export const accountingTexts = defineTexts({
  name: ['会计科目', 'Accounting subject'],
  labels: {
    ACCOUNTING_CODE: ['会计科目编码', 'Accounting subject code'],
    ACCOUNT_CLASS: ['科目类别', 'Account class'],
    PARENT_ACCOUNTING_CODE: ['上级会计科目', 'Parent accounting subject'],
    IS_CONTROL: ['统驭科目', 'Control account'],
  },
  choices: {
    'ACCOUNT_CLASS.ASSET': ['资产', 'Assets'],
    'ACCOUNT_CLASS.LIABILITY': ['负债', 'Liabilities'],
    'ACCOUNT_CLASS.COMMON': ['共同', 'Common'],
    'ACCOUNT_CLASS.EQUITY': ['所有者权益', 'Equity'],
    'ACCOUNT_CLASS.COST': ['成本', 'Cost'],
    'ACCOUNT_CLASS.PROFIT_LOSS': ['损益', 'Profit and loss'],
  },
  errors: {
    PARENT_CLASS_MISMATCH: ['必须与上级科目 {CODE} 的类别相同', 'Must be of the class of its parent {CODE}'],
    ACCOUNTING_NOT_BY_HAND: [
      '科目 {CODE} 只由程序记账（库存、往来、暂估），不能直接选用',
      'Only the program posts to subject {CODE} (stock, receivables, payables): choose another',
    ],
    ACCOUNTING_POSTED: ['科目 {CODE} 已有凭证，不能再有下级', 'Subject {CODE} has vouchers: nothing can be put below it'],
  },
});
