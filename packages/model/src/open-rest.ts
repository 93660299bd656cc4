import { add, compare, type Decimal, isPositive, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { CounterLimit, Field } from './field.ts';
import { quantityIn } from './quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

interface LimitParts {
  readonly base: Decimal;
  readonly change: Decimal;
}

/**
 * What the limit of a counter is made of in a row: its first field, which a tolerance widens, and what the others change; undefined where nothing limits
 * it. Of two limits the lower one.
 */
export function limitParts({ of, atMost = [] }: Pick<CounterLimit, 'of' | 'atMost'>, row: Row): LimitParts | undefined {
  const [parts, other] = [partsOf(of, row), partsOf(atMost, row)];
  return parts && other && compare(wholeOf(other), wholeOf(parts)) < 0 ? other : parts;
}

const wholeOf = ({ base, change }: LimitParts): Decimal => add(base, change);

function partsOf([first, ...others]: readonly string[], row: Row): LimitParts | undefined {
  if (first === undefined) return undefined;
  const change = others.reduce<Decimal>((total, key) => {
    const value = quantityIn(row, key.replace(/^[+-]/, ''));
    return key.startsWith('-') ? subtract(total, value) : add(total, value);
  }, ZERO);
  return { base: quantityIn(row, first), change };
}

/** What of a row as it goes over the wire may still be drawn by a counter, tolerance aside; undefined where nothing limits it or nothing is left. */
export function restOf(field: Field | undefined, counter: string, row: Row): Decimal | undefined {
  const parts = field?.counter && limitParts(field.counter, row);
  if (!parts) return undefined;
  const rest = maximum(ZERO, subtract(add(parts.base, parts.change), quantityIn(row, counter)));
  return isPositive(rest) ? rest : undefined;
}
