import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { fetchList } from '../api/queries.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
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
  const decimalsOf = useCurrencyDecimals(columns.some(isAmount));
  return useMemo(
    () => columns.map((column) => (isAmount(column) ? { ...column, decimalsOf } : withChoices(column, choices))),
    [columns, choices, decimalsOf],
  );
}

const isAmount = ({ kind, total }: Column): boolean => kind === 'amount' && total !== undefined;

const withChoices = (column: Column, dictionaries: ReadonlyMap<string, readonly Choice[]>): Column => {
  const choices = column.dictionary === undefined ? undefined : dictionaries.get(column.dictionary);
  return choices ? { ...column, choices } : column;
};

const PATH = 'masterdataapi/data-dictionary/index';
const NO_DICTIONARIES: ReadonlyMap<string, readonly Choice[]> = new Map();

/** Values of data dictionaries in one call; when they cannot be read the columns stay without choices. */
function useDictionaries(names: readonly string[], label: 'NAME_ZH' | 'NAME_EN'): ReadonlyMap<string, readonly Choice[]> {
  const query = { field: 'DICTIONARY', filter: [{ field: 'DICTIONARY', op: 'in', value: names }], orderby: 'SEQ asc', length: 0 };
  const { data } = useQuery({
    queryKey: [PATH, query],
    queryFn: ({ signal }) => fetchList<{ data: ListRow }>(PATH, query, { signal }),
    enabled: names.length > 0,
    staleTime: 5 * 60_000,
  });
  return useMemo(() => {
    if (!data) return NO_DICTIONARIES;
    const dictionaries = Map.groupBy(data.results, ({ data: row }) => String(row['DICTIONARY'] ?? ''));
    return new Map([...dictionaries].map(([name, rows]) => [name, rows.map(({ data: row }) => choiceOfRow(row, label))] as const));
  }, [data, label]);
}

const choiceOfRow = (row: ListRow, label: string): Choice => {
  const value = String(cellOf(row, 'VALUE_CODE') ?? '');
  return { value, label: String(cellOf(row, label) ?? value) };
};
