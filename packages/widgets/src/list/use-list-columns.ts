import { useMemo } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { usePicked } from '../api/queries.ts';
import { useCurrencyDecimals } from '../currency-decimals.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage } from '../i18n.ts';
import type { Choice, Column } from '../table/columns.ts';
import { columnsOf } from '../table/columns-from-definition.ts';
import type { GenericListProps } from './list-options.ts';

/** Every column of a definition in the user's language; values of data dictionaries become choices once they are there, amounts the decimals of their currency. */
export function useListColumns(
  definition: Definition,
  shown: readonly string[] | undefined,
  adjust: GenericListProps['column'],
): readonly Column[] {
  const language = useLanguage();
  const factsOf = useFacts();
  const columns = useMemo(() => {
    const own = columnsOf(definition, language, factsOf, shown);
    return adjust ? own.map((column) => adjust(column, language)) : own;
  }, [definition, language, factsOf, shown, adjust]);
  const names = useMemo(() => [...new Set(columns.flatMap((column) => column.dictionary ?? []))], [columns]);
  const choices = useDictionaries(names, language === 'en' ? 'NAME_EN' : 'NAME_ZH');
  const decimalsOf = useCurrencyDecimals(columns.flatMap(({ currency = [] }) => currency));
  return useMemo(
    () => columns.map((column) => (column.currency ? { ...column, decimalsOf } : withChoices(column, choices))),
    [columns, choices, decimalsOf],
  );
}

const withChoices = (column: Column, dictionaries: ReadonlyMap<string, readonly Choice[]>): Column => {
  const choices = column.dictionary === undefined ? undefined : dictionaries.get(column.dictionary);
  return choices ? { ...column, choices } : column;
};

/** Values of data dictionaries in one call; when they cannot be read the columns stay without choices. */
function useDictionaries(names: readonly string[], label: 'NAME_ZH' | 'NAME_EN'): ReadonlyMap<string, readonly Choice[]> {
  const query = { field: 'DICTIONARY', filter: [{ field: 'DICTIONARY', op: 'in', value: names }], orderby: 'SEQ asc' };
  const values = usePicked('data_dictionary', query, names.length > 0, 5 * 60_000);
  return useMemo(() => {
    const dictionaries = Map.groupBy(values, (row) => String(row['DICTIONARY'] ?? ''));
    return new Map([...dictionaries].map(([name, rows]) => [name, rows.map((row) => choiceOfRow(row, label))] as const));
  }, [values, label]);
}

const choiceOfRow = (row: ListRow, label: string): Choice => {
  const value = String(cellOf(row, 'VALUE_CODE') ?? '');
  return { value, label: String(cellOf(row, label) ?? value) };
};
