import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the valuation accounting. */
export const valuationAccountingTexts = defineTexts({
  name: ['评估科目设置', 'Valuation accounting'],
  labels: {
    DEBIT_ACCOUNTING_CODE: ['借方科目', 'Debit account'],
    CREDIT_ACCOUNTING_CODE: ['贷方科目', 'Credit account'],
  },
  choices: { 'VALUATION_CLASS_CODE.*': ['所有其他', 'All others'] },
  errors: {
    REVERSAL_USES_ORIGINAL: [
      '移动类型 {TYPE} 冲销 {ORIGINAL} 并使用其科目，请维护 {ORIGINAL}',
      'Moving type {TYPE} takes back {ORIGINAL} and uses its accounts: maintain {ORIGINAL}',
    ],
    KEY_NAMES_ACCOUNT: ['{TYPE} 的科目由单据逐行指定，不单独设置', 'The lines of {TYPE} name their accounts themselves: it has no row'],
    KEY_USES_MOVING_TYPE: [
      '{TYPE} 使用移动类型 {ORIGINAL} 的科目，不单独设置',
      '{TYPE} uses the accounts of moving type {ORIGINAL} and has no row of its own',
    ],
    ITEM_ACCOUNTS_DIFFER: ['{TYPE} 管理未清项，借贷须为同一科目', '{TYPE} keeps open items: debit and credit are one account'],
    ACCOUNT_KEEPS_ITEMS: [
      '科目 {CODE} 由 {OTHER} 按未清项管理，{TYPE} 不管理未清项，请选择其他科目',
      'Account {CODE} is kept by the open items of {OTHER}, and {TYPE} keeps none: choose another account',
    ],
    ACCOUNT_WITHOUT_ITEMS: [
      '{TYPE} 按未清项管理，而科目 {CODE} 已用于不管理未清项的 {OTHER}，请选择其他科目',
      '{TYPE} keeps open items, and account {CODE} is used by {OTHER}, which keeps none: choose another account',
    ],
    STOCK_ACCOUNT_DIFFERS: [
      '评估类 {CLASS} 的存货科目是移动类型 101 的 {CODE}，此处须相同',
      'The stock account of valuation class {CLASS} is {CODE}, as in moving type 101: take the same here',
    ],
    STOCK_ACCOUNT_FIXED: [
      '评估类 {CLASS} 仍有库存价值，存货科目不能变更',
      'Stock of valuation class {CLASS} has a value: its stock account cannot change',
    ],
    ACCOUNTING_NOT_LEAF: ['科目 {CODE} 有下级科目，请选择末级科目', 'Subject {CODE} has subjects below it: choose one of them'],
  },
});
