import {
  add,
  ceiling,
  type Decimal,
  decimal,
  divide,
  floor,
  isPositive,
  isZero,
  maximum,
  multiply,
  subtract,
} from '@sampan/kernel/decimal.ts';

/** In which quantities a material is ordered or made, in its base unit; null where nothing is said. */
export interface LotRule {
  /** Each order is of exactly that much; the other two are not asked. */
  readonly fixed: Decimal | null;
  readonly minimum: Decimal | null;
  readonly multiple: Decimal | null;
  /** Decimals of the base unit: no order is finer. */
  readonly places: number;
}

const ONE = decimal('1');

/** How many of `size` it takes to cover a quantity. */
const timesOf = (quantity: Decimal, size: Decimal): Decimal => {
  const whole = floor(divide(quantity, size), 0);
  return isZero(subtract(quantity, multiply(whole, size))) ? whole : add(whole, ONE);
};

/** How many orders cover what is missing, and of how much each is. */
export function lotsFor(
  missing: Decimal,
  { fixed, minimum, multiple, places }: LotRule,
): { readonly count: number; readonly size: Decimal } {
  if (fixed && isPositive(fixed)) return { count: Number(timesOf(missing, fixed)), size: fixed };
  const least = minimum ? maximum(missing, minimum) : missing;
  const whole = multiple && isPositive(multiple) ? multiply(timesOf(least, multiple), multiple) : least;
  return { count: 1, size: ceiling(whole, places) };
}
