import { compare, decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { type Comparison, OPERATORS, type Operator, type PreCondition, type Process } from './process.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the stored values of a document meet a pre-condition. Numbers are compared as decimals, whatever their zeros. */
export const meets = (condition: PreCondition, values: Values): boolean =>
  condition.length === 0 || condition.some((group) => group.every((comparison) => holds(comparison, values[comparison.field])));

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

/** The values that a pre-condition looked at, kept with a skipped step. */
export const valuesUsed = (condition: PreCondition, values: Values): Record<string, string | null> =>
  Object.fromEntries(
    condition.flat().map(({ field }) => [field, values[field] === null || values[field] === undefined ? null : String(values[field])]),
  );

const isComparison = (value: unknown): value is Comparison => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, op, value: compared } = value as Record<string, unknown>;
  return (
    typeof field === 'string' && OPERATORS.includes(op as Operator) && (typeof compared === 'string' || op === 'empty' || op === 'notempty')
  );
};

/** Whether something read from outside is a pre-condition: a list of groups of comparisons. */
export const isComparisonGroups = (value: unknown): value is PreCondition =>
  Array.isArray(value) && value.every((group) => Array.isArray(group) && group.length > 0 && group.every(isComparison));
