import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, flag, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { expenseTypeTexts } from './expense-type.texts.ts';

/** Expense type: what employees spend money on; its account stands in the account matrix under the key EXPENSE. */
export const expenseType = defineMaster({
  type: 'expense_type',
  texts: expenseTypeTexts,
  area: 'fi',
  route: 'fi/expensetype',
  card: 'EXPENSE_TYPE',
  key: 'EXPENSE_TYPE',
  name: 'EXPENSE_TYPE_NAME',
  search: ['EXPENSE_TYPE', 'EXPENSE_TYPE_NAME', 'EXPENSE_TYPE_NAME_EN'],
  fields: {
    EXPENSE_TYPE: must(code()),
    EXPENSE_TYPE_NAME: must(text()),
    EXPENSE_TYPE_NAME_EN: text(),
    /** Nothing of it is claimed without the receipt. */
    IS_RECEIPT_REQUIRED: flag('1'),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface ExpenseTypeRow extends RowOf<typeof expenseType.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    expense_type: ExpenseTypeRow;
  }
}
