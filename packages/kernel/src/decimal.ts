import { isCanonical, type Large, large, largeText, rounded, small, smallRounded, smallText, tenTo } from './scaled.ts';

/** An exact decimal in plain notation without trailing zeros, e.g. `"59.97"`, `"4"`, `"-0.5"`. Never a float. */
export type Decimal = string & { readonly __decimal: unique symbol };

export const ZERO = '0' as Decimal;

/** Decimal places of a quotient. */
const QUOTIENT_PLACES = 40;
const SHORT_PLACES = 4;
const PLAIN = /^[+-]?\d+(\.\d+)?$/;

/** Reads a decimal from text or an integer. @throws RangeError when the text is not a plain decimal number. */
export function decimal(value: string | number): Decimal {
  const text = String(value).trim();
  if (isCanonical(text)) return text as Decimal;
  if (!PLAIN.test(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  return written(large(text.replace(/^\+/, '')));
}

/** Whether text is a plain decimal number (sign, digits, at most one point). */
export const isDecimal = (text: string): boolean => PLAIN.test(text.trim());

const written = ({ digits, places }: Large): Decimal => largeText(digits, places) as Decimal;

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y] = [small(a), small(b)];
  if (x && y) {
    const places = Math.max(x.places, y.places);
    const [left, right] = [x.digits * tenTo(places - x.places), y.digits * tenTo(places - y.places)];
    const total = left + right;
    if (Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(total))
      return smallText(total, places) as Decimal;
  }
  const [left, right, places] = atSamePlaces(large(a), large(b));
  return written({ digits: left + right, places });
}

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export function multiply(a: Decimal, b: Decimal): Decimal {
  const [x, y] = [small(a), small(b)];
  const product = x && y ? x.digits * y.digits : NaN;
  if (x && y && Number.isSafeInteger(product)) return smallText(product, x.places + y.places) as Decimal;
  const [left, right] = [large(a), large(b)];
  return written({ digits: left.digits * right.digits, places: left.places + right.places });
}

/** Divides with 40 decimal places; round the result at the step that needs it. @throws RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  const [short, by] = [small(a), small(b)];
  // Percents and whole parts: what comes out with four more places needs no forty.
  const digits = short && by ? short.digits * tenTo(SHORT_PLACES) : NaN;
  if (short && by && Number.isSafeInteger(digits) && digits % by.digits === 0 && by.places <= short.places + SHORT_PLACES)
    return smallText(digits / by.digits, short.places + SHORT_PLACES - by.places) as Decimal;
  return divideLarge(large(a), large(b));
}

function divideLarge(x: Large, y: Large): Decimal {
  if (y.digits === 0n) throw new RangeError('division by zero');
  // One place more than is kept says to which side the last one is rounded, for what follows it can only add to it.
  const shift = QUOTIENT_PLACES + 1 + y.places - x.places;
  const digits = shift < 0 ? x.digits / (y.digits * 10n ** BigInt(-shift)) : (x.digits * 10n ** BigInt(shift)) / y.digits;
  return written(rounded({ digits, places: QUOTIENT_PLACES + 1 }, QUOTIENT_PLACES, 'half'));
}

export function negate(a: Decimal): Decimal {
  if (!isCanonical(a)) return negate(decimal(a));
  if (a === ZERO) return ZERO;
  return (a.startsWith('-') ? a.slice(1) : `-${a}`) as Decimal;
}

export const absolute = (a: Decimal): Decimal => (isNegative(a) ? negate(a) : decimal(a));

/** −1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [x, y] = [small(a), small(b)];
  if (x && y) {
    const [left, right] = [x.digits * tenTo(Math.max(0, y.places - x.places)), y.digits * tenTo(Math.max(0, x.places - y.places))];
    if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left < right ? -1 : left > right ? 1 : 0;
  }
  const [left, right] = atSamePlaces(large(a), large(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

export const isZero = (a: Decimal): boolean => compare(a, ZERO) === 0;
export const isPositive = (a: Decimal): boolean => compare(a, ZERO) > 0;
export const isNegative = (a: Decimal): boolean => compare(a, ZERO) < 0;
export const minimum = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const maximum = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
};

/** Rounds half away from zero to `places` decimals (lifecycles §3): 2.345 → 2.35, −2.345 → −2.35. */
export const round = (a: Decimal, places: number): Decimal => atPlaces(a, places, 'half');
/** Cuts towards zero at `places` decimals. */
export const floor = (a: Decimal, places: number): Decimal => atPlaces(a, places, 'down');
/** Rounds towards more at `places` decimals (0 or more): 2.341 → 2.35, 2.34 → 2.34, −2.341 → −2.34. */
export function ceiling(a: Decimal, places: number): Decimal {
  const cut = floor(a, places);
  return compare(cut, a) < 0 ? add(cut, decimal(places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`)) : cut;
}

function atPlaces(a: Decimal, places: number, way: 'half' | 'down'): Decimal {
  const own = small(a);
  if (own && places >= 0 && Number.isInteger(places))
    return own.places <= places ? decimal(a) : (smallText(smallRounded(own, places, way), places) as Decimal);
  return written(rounded(large(a), places, way));
}

/** Number of decimals written. */
export const placesOf = (a: Decimal): number => {
  const point = a.indexOf('.');
  return point < 0 ? 0 : a.length - 1 - point;
};

/** With exactly `places` decimals, for display and print. */
export function toFixed(a: Decimal, places: number): string {
  const { digits, places: own } = rounded(large(a), places, 'half');
  const all = String((digits < 0n ? -digits : digits) * 10n ** BigInt(places - own)).padStart(places + 1, '0');
  const cut = all.length - places;
  // What rounds to nothing keeps its sign, as a reader of −0.00 expects.
  return `${isNegative(a) ? '-' : ''}${places === 0 ? all : `${all.slice(0, cut)}.${all.slice(cut)}`}`;
}

/**
 * Remaining-proration rule (lifecycles §3): the value of part `part` of `remainingQty`, worth `remainingValue`.
 * The whole remainder takes the whole value, so no residue can stay.
 */
export function prorate(remainingValue: Decimal, remainingQty: Decimal, part: Decimal, places: number): Decimal {
  if (compare(part, remainingQty) === 0) return remainingValue;
  return round(divide(multiply(remainingValue, part), remainingQty), places);
}

/** Digits of both with the places of the one that has more. */
function atSamePlaces(x: Large, y: Large): [left: bigint, right: bigint, places: number] {
  const places = Math.max(x.places, y.places);
  return [x.digits * 10n ** BigInt(places - x.places), y.digits * 10n ** BigInt(places - y.places), places];
}
