import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the matrix of accounts. */
export const accountMatrixWords = {
  'matrix.title': ['科目矩阵', 'Account matrix'],
  'matrix.by.VALUATION_CLASS': ['按评估类', 'By valuation class'],
  'matrix.by.PARTNER_GROUP': ['按伙伴组', 'By partner group'],
  'matrix.by.TAX_CODE': ['按税码', 'By tax code'],
  'matrix.by.BANK_ACCOUNT': ['按银行账户', 'By bank account'],
  'matrix.by.EXPENSE_TYPE': ['按费用类型', 'By expense type'],
  'matrix.by.NONE': ['不区分', 'Without distinction'],
  'matrix.key': ['过账码', 'Posting key'],
  'matrix.all': ['所有其他', 'All others'],
  'matrix.missing': ['缺失', 'Missing'],
  'matrix.missingCount': ['缺 {n} 个必需的科目', '{n} needed {n:account is/accounts are} missing'],
  'matrix.complete': ['所需科目已齐全', 'Every account that is needed is there'],
  'matrix.hint': ['借方 / 贷方科目；灰色的沿用“所有其他”', 'Debit / credit account; grey ones are those of all others'],
  'matrix.off': ['已停用', 'Switched off'],
  'matrix.cell': ['{key}的{value}：{state}', '{key}, {value}: {state}'],
  'matrix.sameAsAll': ['{account}，同“所有其他”', '{account}, as all others'],
  'matrix.none': ['未设置', 'not set'],
  'matrix.account': ['科目', 'Account'],
  'matrix.value': ['增加一列', 'Add a column'],
  'matrix.addValue': ['增加', 'Add'],
  'matrix.save': ['保存', 'Save'],
  'matrix.saved': ['{key} 的科目已保存', 'Accounts of {key} saved'],
  'matrix.onlySee': ['您只能查看科目', 'You may only look at the accounts'],
} as const satisfies Texts;
