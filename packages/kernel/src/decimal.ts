import Big from 'big.js';

Big.DP = 40;
Big.RM = Big.roundHalfUp; // half away from zero, for negative values too
Big.PE = 1000;
Big.NE = -1000;

/** An exact decimal in plain notation without trailing zeros, e.g. `"59.97"`, `"4"`, `"-0.5"`. Never a float. */
export type Decimal = string & { readonly __decimal: unique symbol };

export const ZERO = '0' as Decimal;

const plain = (value: Big): Decimal => (value.eq(0) ? ZERO : (value.toFixed() as Decimal));

/** What a decimal is written like already: nothing to add or take away. */
const CANONICAL = /^(0|-?([1-9]\d*|0(?=\.\d*[1-9]))(\.\d*[1-9])?)$/;

/** Reads a decimal from text or an integer. @throws RangeError when the text is not a plain decimal number. */
export function decimal(value: string | number): Decimal {
  const text = String(value).trim();
  if (CANONICAL.test(text)) return text as Decimal;
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  return plain(new Big(text.replace(/^\+/, '')));
}

/** Whether text is a plain decimal number (sign, digits, at most one point). */
export const isDecimal = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text.trim());

export const add = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).plus(b));
export const subtract = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).minus(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).times(b));
/** Divides with 40 decimal places; round the result at the step that needs it. @throws Error when b is zero. */
export const divide = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).div(b));
export const negate = (a: Decimal): Decimal => plain(new Big(a).times(-1));
export const absolute = (a: Decimal): Decimal => plain(new Big(a).abs());
/** −1, 0 or 1. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b) as -1 | 0 | 1;
export const isZero = (a: Decimal): boolean => compare(a, ZERO) === 0;
export const isPositive = (a: Decimal): boolean => compare(a, ZERO) > 0;
export const isNegative = (a: Decimal): boolean => compare(a, ZERO) < 0;
export const minimum = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const maximum = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return plain(total);
};

/** Rounds half away from zero to `places` decimals (lifecycles §3): 2.345 → 2.35, −2.345 → −2.35. */
export const round = (a: Decimal, places: number): Decimal => plain(new Big(a).round(places, Big.roundHalfUp));
/** Cuts towards zero at `places` decimals. */
export const floor = (a: Decimal, places: number): Decimal => plain(new Big(a).round(places, Big.roundDown));
/** Number of decimals written. */
export const placesOf = (a: Decimal): number => a.split('.')[1]?.length ?? 0;
/** With exactly `places` decimals, for display and print. */
export const toFixed = (a: Decimal, places: number): string => new Big(a).toFixed(places, Big.roundHalfUp);

/**
 * Remaining-proration rule (lifecycles §3): the value of part `part` of `remainingQty`, worth `remainingValue`.
 * The whole remainder takes the whole value, so no residue can stay.
 */
export function prorate(remainingValue: Decimal, remainingQty: Decimal, part: Decimal, places: number): Decimal {
  if (compare(part, remainingQty) === 0) return remainingValue;
  return round(divide(multiply(remainingValue, part), remainingQty), places);
}
