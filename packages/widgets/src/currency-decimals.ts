import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchList } from './api/queries.ts';
import { cellOf, type ListRow } from './api/rows.ts';

const USUAL = 2;
const PATH = 'masterdataapi/currency/index';
/** Few currencies are unlike most: only they are asked for. */
const UNUSUAL = { field: 'CURRENCY_CODE', filter: [{ field: 'CURRENCY_DECIMALS', op: 'ne', value: String(USUAL) }], length: 0 };

/** Decimals of the amounts in a currency: 2, for JPY 0. As long as they are not known every currency has 2. */
export function useCurrencyDecimals(isNeeded = true): (currency: string) => number {
  const { data } = useQuery({
    queryKey: [PATH, UNUSUAL],
    queryFn: ({ signal }) => fetchList<{ data: ListRow }>(PATH, UNUSUAL, { signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ results }) =>
      new Map(results.map(({ data: row }) => [cellOf(row, 'CURRENCY_CODE'), Number(cellOf(row, 'CURRENCY_DECIMALS'))])),
  });
  return useCallback((currency) => data?.get(currency) ?? USUAL, [data]);
}

/** Decimals of the amounts in one currency, where it is known. */
export const useDecimalsOf = (currency: unknown): number => {
  const isKnown = typeof currency === 'string' && currency !== '';
  const decimalsOf = useCurrencyDecimals(isKnown);
  return isKnown ? decimalsOf(currency) : USUAL;
};
