import { compare, decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { Field, Fields } from './field.ts';
import { foundOnce } from './found-once.ts';

type Row = Readonly<Record<string, unknown>>;

/** Said where several fields that exclude each other are given anew at once. */
export const BOTH = 'BOTH';

/** Fields of which one counts, by the choice that says which. */
const choicesIn = foundOnce(
  (fields): ReadonlyMap<string, readonly [string, Field][]> =>
    Map.groupBy(
      Object.entries(fields).filter(([, { chooses }]) => chooses !== undefined),
      ([, { chooses }]) => chooses?.key ?? '',
    ),
);

/** Nothing and zero are the same: nobody said anything. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) => (value === null || value === undefined || value === '' ? '0' : String(value)));
  return a === b || (isDecimal(a!) && isDecimal(b!) && compare(decimal(a!), decimal(b!)) === 0);
}

/** Which of the fields that exclude each other (`chooses`) a row gives anew, where it does not say so itself: values of the choices. */
export function typedLast(fields: Fields, given: Row, before: Row = {}): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [key, group] of choicesIn(fields)) {
    if (given[key] !== undefined && given[key] !== null) continue;
    const typed = group.filter(([field]) => given[field] !== undefined && !isSame(given[field], before[field]));
    const [first, ...others] = typed;
    if (first) said[key] = others.length > 0 ? BOTH : (first[1].chooses?.value ?? BOTH);
  }
  return said;
}
