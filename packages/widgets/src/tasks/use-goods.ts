import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '@sampan/kernel/languages.ts';
import { fetchList, usePicked } from '../api/queries.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';

const LONG_MS = 5 * 60_000;

/** Records of a master by their keys, in one call; none while they are not there, or not for this user. */
export function useRecordsOf(to: string | undefined, keys: readonly string[]): ReadonlyMap<string, ListRow> {
  const facts = useFacts()(to ?? '');
  const wanted = [...new Set(keys)].toSorted();
  const { data } = useQuery({
    queryKey: [facts?.path ?? '', 'index', 'of tasks', wanted],
    queryFn: ({ signal }) => {
      const { path = '', key = '' } = facts ?? {};
      const query = { field: key, filter: [{ field: key, op: 'in', value: wanted }], length: 0 };
      return fetchList<{ data: ListRow }>(`${path}/index`, query, { signal });
    },
    enabled: facts !== undefined && wanted.length > 0,
    staleTime: LONG_MS,
  });
  return useMemo(
    () => new Map(data?.results.flatMap(({ data: row }) => (row && facts ? [[String(row[facts.key]), row] as const] : []))),
    [data, facts],
  );
}

/** Decimals of units by their codes; 4 where nothing is known. */
export function useUnitPlaces(codes: readonly string[]): (code: string) => number {
  const wanted = [...new Set(codes)].toSorted();
  const query = { field: 'UNIT_CODE', filter: [{ field: 'UNIT_CODE', op: 'in', value: wanted }] };
  const rows = usePicked('unit', query, wanted.length > 0);
  return useMemo(() => {
    const places = new Map(rows.map((row) => [row['UNIT_CODE'], Number(row['UNIT_DECIMALS'])]));
    return (code) => places.get(code) ?? 4;
  }, [rows]);
}

/** Beside a number: `200 件`, `200 PCS`. */
export function unitText(row: Readonly<Record<string, unknown>>, language: Language): string {
  const name = language === 'zh-CN' ? cellOf(row, 'UNIT_NAME') : null;
  return String(name ?? cellOf(row, 'UNIT_CODE') ?? '');
}
