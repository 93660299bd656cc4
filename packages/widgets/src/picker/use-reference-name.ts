import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useLanguage } from '../i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { ReferenceSource } from '../table/columns.ts';

/** The name of a chosen record where the form knows only its code. */
export function useReferenceName(
  source: ReferenceSource,
  field: string,
  value: string | null,
  known: string | null | undefined,
): string | null {
  const language = useLanguage();
  const query = { field, start: 0, length: 1, fields: { [source.key]: value ?? '' } };
  const found = useQuery({
    queryKey: [source.path, 'name', value],
    queryFn: ({ signal }) => fetchList<{ data: ListRow }>(`${source.path}/index`, query, { signal }),
    enabled: value !== null && value !== '' && !known && source.name !== source.key,
    staleTime: 5 * 60_000,
  });
  if (known) return known;
  const record = found.data?.results[0]?.data;
  return record === undefined ? null : nameIn(record, source.name, language);
}
