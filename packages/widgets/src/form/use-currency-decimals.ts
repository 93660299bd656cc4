import { useQuery } from '@tanstack/react-query';
import { callPath } from '@sampan/model/define.ts';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';

const USUAL = 2;

/** Decimals of a currency's amounts: 2, for JPY 0. */
export function useCurrencyDecimals(currency: string | null): number {
  const definition = useDefinitions()('currency');
  const { data } = useQuery({
    queryKey: ['currency decimals', currency],
    queryFn: async () => {
      if (!definition) return USUAL;
      const query = { field: 'CURRENCY_CODE', length: 1, fields: { CURRENCY_CODE: currency ?? '' } };
      const answer = await fetchList<{ data: ListRow }>(`${callPath(definition)}/index`, query);
      return Number(answer.results[0]?.data['CURRENCY_DECIMALS'] ?? USUAL);
    },
    enabled: currency !== null && currency !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? USUAL;
}
