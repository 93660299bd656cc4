import { compare, decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { CONDITION_CURRENCIES, type ConditionCurrency } from '@sampan/model/condition-currency.ts';
import type { InCompany } from './condition-amounts.ts';
import { type Comparison, OPERATORS, type Operator, type PreCondition, type Process } from './process.ts';

/** What a document holds, and those of its amounts in the company's currency that stand in another (`condition-amounts.ts`). */
export interface Values {
  readonly header: Readonly<Record<string, unknown>>;
  readonly inCompany: ReadonlyMap<string, InCompany>;
}

/**
 * Whether the values of a document meet a pre-condition. Numbers are compared as decimals, whatever their zeros, amounts in the currency that the
 * comparison says.
 */
export const meets = (condition: PreCondition, values: Values): boolean =>
  condition.length === 0 || condition.some((group) => group.every((comparison) => holds(comparison, comparedOf(comparison, values))));

const convertedFor = ({ field, currency }: Comparison, { inCompany }: Values): InCompany | undefined =>
  currency === 'DOCUMENT' ? undefined : inCompany.get(field);

function comparedOf(comparison: Comparison, values: Values): unknown {
  const converted = convertedFor(comparison, values);
  return converted ? converted.amount : values.header[comparison.field];
}

/** An empty field equals nothing and is neither more nor less than anything. */
function holds({ op, value = '' }: Comparison, stored: unknown): boolean {
  const text = stored === null || stored === undefined ? '' : String(stored);
  if (op === 'empty') return text === '';
  if (op === 'notempty') return text !== '';
  if (op === 'in') return value.split(',').some((one) => text !== '' && order(text, one.trim()) === 0);
  if (text === '') return op === 'ne';
  const sign = order(text, value);
  switch (op) {
    case 'eq':
      return sign === 0;
    case 'ne':
      return sign !== 0;
    case 'gt':
      return sign > 0;
    case 'ge':
      return sign >= 0;
    case 'lt':
      return sign < 0;
    default:
      return sign <= 0;
  }
}

function order(a: string, b: string): number {
  if (isDecimal(a) && isDecimal(b)) return compare(decimal(a), decimal(b));
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Fields that any pre-condition of a process looks at. */
export const fieldsOf = (process: Process): ReadonlySet<string> =>
  new Set(process.steps.flatMap((step) => step.preCondition.flat().map(({ field }) => field)));

/** Ends the key of a looked-at amount in the company's currency. */
const CONVERTED = '@COMPANY';

/** The values that a pre-condition looked at, kept with a skipped step; of a converted amount that too, with its currency. */
export const valuesUsed = (condition: PreCondition, values: Values): Record<string, string | null> =>
  Object.fromEntries(
    condition.flat().flatMap((comparison): [string, string | null][] => {
      const { field } = comparison;
      const { [field]: value } = values.header;
      const converted = convertedFor(comparison, values);
      const told = converted && `${converted.amount ?? '?'} ${converted.currency}`;
      const own: [string, string | null] = [field, value === null || value === undefined ? null : String(value)];
      return told === undefined ? [own] : [own, [field + CONVERTED, told]];
    }),
  );

/** What was looked at as it stands in the document, and beside it what it came to in the company's currency. */
export function lookedAt(used: Readonly<Record<string, string | null>>) {
  const entries = Object.entries(used);
  const isConverted = (key: string) => key.endsWith(CONVERTED);
  return {
    values: Object.fromEntries(entries.filter(([key]) => !isConverted(key))),
    converted: Object.fromEntries(
      entries.filter(([key]) => isConverted(key)).map(([key, value]) => [key.slice(0, -CONVERTED.length), value]),
    ),
  };
}

const isComparison = (value: unknown): value is Comparison => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, op, value: compared, currency } = value as Record<string, unknown>;
  const isValued = typeof compared === 'string' || op === 'empty' || op === 'notempty';
  const isTold = currency === undefined || CONDITION_CURRENCIES.includes(currency as ConditionCurrency);
  return typeof field === 'string' && OPERATORS.includes(op as Operator) && isValued && isTold;
};

/** Whether something read from outside is a pre-condition: a list of groups of comparisons. */
export const isComparisonGroups = (value: unknown): value is PreCondition =>
  Array.isArray(value) && value.every((group) => Array.isArray(group) && group.length > 0 && group.every(isComparison));
