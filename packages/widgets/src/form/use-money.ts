import { useMemo } from 'react';
import { currencyField, currencyKeys, type Field, type Fields } from '@sampan/model/field.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { type DecimalsOf, useCurrencyDecimals } from '../currency-decimals.ts';

type Row = Readonly<Record<string, unknown>>;

/** In which currencies the amounts of a record stand, as its header says now. */
export interface Money {
  /** Decimals of an amount of a row. */
  placesOf(field: Field, fields: Fields, row: Row): number;
  /** Field of the row itself that tells the currency of an amount, where it is not its header's. */
  ownCurrency(field: Field, fields: Fields): string | undefined;
  /** A sum of the header: its decimals, and its currency where that is named. */
  sumIn(key: string): { readonly places: number; readonly currency: string };
}

const codeOf = (row: Row, key: string): string => (typeof row[key] === 'string' ? row[key] : '');
const amountsIn = (fields: Fields): Field[] => Object.values(fields).filter(({ kind }) => kind === 'amount');

/** Decimals by where the currencies of a definition's amounts are told. */
export function useDecimals(definition: Definition): DecimalsOf {
  const told = useMemo(() => {
    const header = headerFields(definition);
    const sets = [header, ...Object.values(definition.parts).map(({ fields }) => fields)];
    return sets.flatMap((fields) => amountsIn(fields).flatMap((field) => currencyField(field, fields, header) ?? []));
  }, [definition]);
  return useCurrencyDecimals(told);
}

/** The currencies of a record; `values` are those of its header. */
export function useMoney(definition: Definition, values: Row): Money {
  const decimalsOf = useDecimals(definition);
  const named = JSON.stringify(currencyKeys(headerFields(definition)).map((key) => [key, codeOf(values, key)]));
  return useMemo(() => moneyOf(definition, Object.fromEntries(JSON.parse(named)) as Row, decimalsOf), [definition, named, decimalsOf]);
}

function moneyOf(definition: Definition, values: Row, decimalsOf: DecimalsOf): Money {
  const header = headerFields(definition);
  const placesOf: Money['placesOf'] = (field, fields, row) => {
    const told = currencyField(field, fields, header);
    return told ? decimalsOf(codeOf(told.isOwn && fields !== header ? row : values, told.key), told.isCompany) : 2;
  };
  return {
    placesOf,
    ownCurrency(field, fields) {
      const told = currencyField(field, fields, header);
      return told?.isOwn ? told.key : undefined;
    },
    sumIn(key) {
      const field = header[key];
      const told = field && currencyField(field, header, header);
      if (!told) return { places: 2, currency: '' };
      return { places: placesOf(field, header, values), currency: told.isCompany ? '' : codeOf(values, told.key) };
    },
  };
}
