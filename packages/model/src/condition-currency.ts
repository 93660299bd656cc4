import type { DocumentDefinition } from './define.ts';
import { currencyField } from './field.ts';

/** In which currency a condition compares an amount: that of the company, or as it stands in the document. */
export const CONDITION_CURRENCIES = ['COMPANY', 'DOCUMENT'] as const;
export type ConditionCurrency = (typeof CONDITION_CURRENCIES)[number];

/** The header field that tells the currency of a header amount, where that may be another than the company's; undefined for all other fields. */
export function foreignCurrencyKey({ header }: Pick<DocumentDefinition, 'header'>, key: string): string | undefined {
  const field = Object.hasOwn(header, key) ? header[key] : undefined;
  const told = field?.kind === 'amount' ? currencyField(field, header, header) : undefined;
  return told && !told.isCompany ? told.key : undefined;
}

interface Compared {
  readonly field: string;
  readonly op: string;
  readonly currency?: ConditionCurrency;
}

/** Conditions with the currency said at every amount that has a choice: the company's where nothing is said. */
export const withCurrencies = <C extends Compared>(
  definition: Pick<DocumentDefinition, 'header'>,
  groups: readonly (readonly C[])[],
): readonly (readonly C[])[] =>
  groups.map((group) =>
    group.map((one) => {
      const isCompared = one.op !== 'empty' && one.op !== 'notempty' && foreignCurrencyKey(definition, one.field) !== undefined;
      return isCompared ? { currency: 'COMPANY' as const, ...one } : one;
    }),
  );
