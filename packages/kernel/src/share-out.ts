import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isZero,
  multiply,
  negate,
  round,
  floor,
  subtract,
  sum,
  ZERO,
} from './decimal.ts';

/**
 * Shares an amount out by weight so that the shares add up to it, by the largest remainder (lifecycles §3, §6): each takes its share rounded down, and the
 * cents that are left go to those that lost most by it, of equal ones to the first. 0.05 over 3.33, 3.33, 3.34: 0.02, 0.01, 0.02. A negative amount is shared
 * as a positive one is. All of it goes to the first where nothing weighs anything.
 */
export function shareOut(amount: Decimal, weights: readonly Decimal[], places: number): Decimal[] {
  if (isNegative(amount)) return shareOut(negate(amount), weights, places).map(negate);
  const whole = sum(weights);
  if (isZero(whole)) return weights.map((_, index) => (index === 0 ? amount : ZERO));
  const exact = weights.map((weight) => divide(multiply(amount, weight), whole));
  const shares = exact.map((share) => floor(share, places));
  const unit = decimal(places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`);
  const lost = (index: number): Decimal => absolute(subtract(exact[index]!, shares[index]!));
  const byLoss = [...weights.keys()].toSorted((one, other) => compare(lost(other), lost(one)) || one - other);
  let left = round(subtract(amount, sum(shares)), places);
  for (const index of byLoss) {
    if (compare(left, unit) < 0) break;
    shares[index] = add(shares[index]!, unit);
    left = subtract(left, unit);
  }
  return shares;
}
