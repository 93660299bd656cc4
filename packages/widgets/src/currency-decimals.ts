import { useMemo } from 'react';
import { usePicked } from './api/queries.ts';
import type { ListRow } from './api/rows.ts';

/** Decimals of the amounts in a currency, or in that of a company: 2, for JPY 0. As long as they are not known it is 2. */
export type DecimalsOf = (code: string, isCompany?: boolean) => number;

const rowOf = (rows: readonly ListRow[], key: string, code: unknown) => rows.find((row) => row[key] === code);

/** For amounts that are told so. Few currencies are unlike most, and few companies have one of them: only they are asked for. */
export function useCurrencyDecimals(told: readonly { readonly isCompany?: boolean }[]): DecimalsOf {
  const filter = [{ field: 'CURRENCY_DECIMALS', op: 'ne', value: '2' }];
  const unusual = usePicked('currency', { field: 'CURRENCY_CODE', filter }, told.length > 0);
  const having = [{ field: 'CURRENCY_CODE', op: 'in', value: unusual.map((row) => String(row['CURRENCY_CODE'])) }];
  const isCompanys = told.some(({ isCompany }) => isCompany) && unusual.length > 0;
  const companies = usePicked('company', { field: 'COMPANY_CODE', filter: having }, isCompanys);
  return useMemo(
    () => (code, isCompany) => {
      const currency = isCompany ? rowOf(companies, 'COMPANY_CODE', code)?.['CURRENCY_CODE'] : code;
      return Number(rowOf(unusual, 'CURRENCY_CODE', currency)?.['CURRENCY_DECIMALS'] ?? 2);
    },
    [unusual, companies],
  );
}

/** Decimals of the amounts in one currency, where it is known. */
export const useDecimalsOf = (currency: unknown): number => useCurrencyDecimals(currency ? [{}] : [])(String(currency));
