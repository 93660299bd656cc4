import { bookWords } from '@sampan/kernel/texts/book-words.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { useCall, useList } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { expenseType } from '../expense-type/expense-type.ts';
import { valuationClass } from '../valuation-class/valuation-class.ts';
import { type AccountMatrix, type MatrixKey, type MatrixSubject, SUBJECTS } from './account-matrix.ts';
import { valuationAccounting } from './valuation-accounting.ts';

/** A row of the master as the matrix needs it. */
export interface AccountRow {
  readonly ID: string;
  readonly VERSION: number;
  readonly VALUATION_CLASS_CODE: string;
  readonly MOVING_TYPE: string;
  readonly DEBIT_ACCOUNTING_CODE: string;
  readonly CREDIT_ACCOUNTING_CODE: string;
  readonly IS_ACTIVE: string;
}

export interface MatrixColumn {
  readonly value: string;
  /** Empty for the column of all others. */
  readonly name: string;
}

/** Keys that are told apart by the same thing, and the values that have a column. */
export interface MatrixGroup {
  readonly by: MatrixSubject;
  readonly keys: readonly (MatrixKey & { readonly name: string })[];
  readonly columns: readonly MatrixColumn[];
}

export const ALL_OTHERS = '*';
export const cellKey = (type: string, value: string): string => JSON.stringify([type, value]);

/** The matrix of accounts: what stands in it, and what of it is missing. */
export function useAccountMatrix() {
  const language = useLanguage();
  const matrix = useCall<AccountMatrix>('fiapi/valuation-accounting/matrix');
  const list = useList<AccountRow>(valuationAccounting, { length: 0 });
  const classes = useList(valuationClass, { length: 0, list: 'all' });
  const expenses = useList(expenseType, { length: 0, list: 'all' });
  const rows = new Map((list.data?.results ?? []).map((row) => [cellKey(row.MOVING_TYPE, row.VALUATION_CLASS_CODE), row]));
  const missing = new Set((matrix.data?.MISSING ?? []).map((one) => cellKey(one.MOVING_TYPE, one.VALUATION_CLASS_CODE)));
  const columnsOf = ({ key, name }: MasterDefinition, records: readonly ListRow[] = []): MatrixColumn[] =>
    records.map((row) => {
      const english = language === 'en' ? cellOf(row, englishKey(name)) : null;
      return { value: String(row[key]), name: String(english ?? cellOf(row, name) ?? '') };
    });
  const named = new Map<MatrixSubject, readonly MatrixColumn[]>([
    ['VALUATION_CLASS', columnsOf(valuationClass, classes.data?.results)],
    ['EXPENSE_TYPE', columnsOf(expenseType, expenses.data?.results)],
  ]);
  const words: Readonly<Record<string, readonly [string, string]>> = bookWords;
  const groups = SUBJECTS.flatMap((by): MatrixGroup[] => {
    const keys = (matrix.data?.KEYS ?? []).filter((key) => key.BY === by);
    const types = new Set(keys.map(({ MOVING_TYPE }) => MOVING_TYPE));
    const used = [...rows.values()].filter((row) => types.has(row.MOVING_TYPE)).map((row) => row.VALUATION_CLASS_CODE);
    const own = named.get(by) ?? [...new Set(used)].filter((value) => value !== ALL_OTHERS).map((value) => ({ value, name: '' }));
    if (keys.length === 0) return [];
    const nameOf = (type: string) => (words[type] ? inLanguage(words[type], language) : type);
    return [
      { by, keys: keys.map((key) => ({ ...key, name: nameOf(key.MOVING_TYPE) })), columns: [{ value: ALL_OTHERS, name: '' }, ...own] },
    ];
  });
  const queries = [matrix, list, classes, expenses];
  return {
    groups,
    rows,
    missing,
    isPending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.isError)?.error,
    reload: () => queries.forEach((query) => void query.refetch()),
  };
}
