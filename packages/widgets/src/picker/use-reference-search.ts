import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useLanguage } from '../i18n.ts';
import { nameIn } from '../name-in.ts';
import type { ReferenceSource } from '../table/columns.ts';

const PAUSE_MS = 200;
const OFFERED = 8;

interface ReferenceSearch {
  readonly source: ReferenceSource;
  /** Form field, sent as `field`. */
  readonly field: string;
  readonly related: Readonly<Record<string, string>>;
  readonly terms: string;
  readonly isOpen: boolean;
}

/** Records that match what is typed (code, name, pinyin). Older requests are cancelled when more is typed. */
export function useReferenceSearch({ source, field, related, terms, isOpen }: ReferenceSearch) {
  const [settled] = useDebouncedValue(terms.trim(), PAUSE_MS);
  const client = useQueryClient();
  const searchFor = (text: string) => {
    const query = { field, start: 0, length: OFFERED, ...(text === '' ? {} : { query: text }), fields: related };
    return {
      queryKey: [source.path, 'suggest', query],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList<{ data: ListRow }>(`${source.path}/index`, query, { signal }),
    };
  };
  const found = useQuery({ ...searchFor(settled), enabled: isOpen });
  const isWaiting = settled !== terms.trim() || found.isFetching;
  return {
    rows: (found.data?.results ?? []).map((row) => row.data),
    total: found.data?.recordsTotal ?? 0,
    isWaiting,
    isError: found.isError,
    /** Asks at once, without waiting for a pause in typing; nothing when that fails. */
    findNow: async (text: string): Promise<ListRow[]> => {
      const answer = await client.fetchQuery(searchFor(text.trim())).catch(() => undefined);
      return answer?.results.map((row) => row.data) ?? [];
    },
  };
}

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
