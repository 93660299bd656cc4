import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Field, Fields } from '@sampan/model/field.ts';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { codeText, type Speaker, wordedCodes } from '@sampan/model/words.ts';
import { useLanguage } from '../i18n.ts';
import { choiceOf, statusOf } from '../words.ts';
import type { ColumnOption } from '../line-grid/column.ts';

export type OptionsOf = (key: string, field: Field) => readonly ColumnOption[] | undefined;

/** Options of choice and dictionary fields; the values of all dictionaries that the fields name are fetched once. */
export function useOptions(of: Speaker, fields: readonly Fields[]): OptionsOf {
  const language = useLanguage();
  const dictionary = useFacts()('data_dictionary')?.path;
  const names = useMemo(
    () => [...new Set(fields.flatMap((each) => Object.values(each).flatMap((field) => field.dictionary ?? [])))],
    [fields],
  );
  const found = useQueries({
    queries: names.map((name) => dictionaryQuery(dictionary, name)),
    combine: (results) => results.map(({ data }) => data),
  });
  const values = useMemo(() => new Map(names.map((name, at) => [name, found[at] ?? []])), [names, found]);
  return useCallback(
    (key, field) => {
      if (field.words) return wordedCodes(of, key).map((value) => ({ value, label: codeText(of, key, value, language) }));
      if (field.kind === 'choice') {
        const captionOf = (value: string) => (key === 'STATUS' ? statusOf(of, value) : choiceOf(of, key, value));
        return (field.options ?? []).map((value) => ({ value, label: captionOf(value) }));
      }
      if (field.kind !== 'dictionary') return undefined;
      const nameKey = language === 'en' ? 'NAME_EN' : 'NAME_ZH';
      return (values.get(field.dictionary ?? '') ?? []).map((row) => ({
        value: String(row['VALUE_CODE']),
        label: String(row[nameKey] ?? row['NAME_ZH'] ?? row['VALUE_CODE']),
      }));
    },
    [of, language, values],
  );
}

/** A value that another user adds is offered this much later. */
const OLDEST_MS = 20_000;

const dictionaryQuery = (path: string | undefined, name: string) => ({
  queryKey: ['dictionary', name],
  queryFn: async (): Promise<readonly ListRow[]> => {
    if (path === undefined) return [];
    const query = { field: name, length: 0, orderby: 'SEQ asc', fields: { DICTIONARY: name, IS_ACTIVE: '1' } };
    const answer = await fetchList<{ data: ListRow }>(`${path}/index`, query);
    return answer.results.map(({ data }) => data);
  },
  staleTime: OLDEST_MS,
});
