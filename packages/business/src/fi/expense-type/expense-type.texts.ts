import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the expense type. */
export const expenseTypeTexts = defineTexts({
  name: ['费用类型', 'Expense type'],
  labels: {
    EXPENSE_TYPE: ['费用类型编码', 'Expense type code'],
    EXPENSE_TYPE_NAME: ['费用类型名称', 'Expense type name'],
    EXPENSE_TYPE_NAME_EN: ['费用类型名称（英文）', 'Expense type name (English)'],
    IS_RECEIPT_REQUIRED: ['须附票据', 'Receipt required'],
  },
});
