/**
 * Decimals as integers with a number of places: 59.97 is 5997 at 2. Behind `decimal.ts`, which nothing else needs to know. Nearly all
 * amounts and quantities fit into a number without loss; the others are BigInts.
 */
export interface Small {
  readonly digits: number;
  readonly places: number;
}

export interface Large {
  readonly digits: bigint;
  readonly places: number;
}

/** Texts up to this length have at most 15 digits, which every number holds exactly. */
const LONGEST_SMALL = 15;
const [MINUS, POINT, NOUGHT, NINE] = [...'-.09'].map((sign) => sign.charCodeAt(0)) as [number, number, number, number];

const POWERS = Array.from({ length: LONGEST_SMALL + 1 }, (_, places) => 10 ** places);
/** 10 to a power of at most 15. */
export const tenTo = (places: number): number => POWERS[places] ?? NaN;

/** The number that a short text writes; undefined for a long one, and for what is no decimal. */
export function small(text: string): Small | undefined {
  const { length } = text;
  if (length > LONGEST_SMALL) return undefined;
  const isNegative = text.charCodeAt(0) === MINUS;
  const first = isNegative ? 1 : 0;
  let digits = 0;
  let point = -1;
  for (let index = first; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= NOUGHT && code <= NINE) digits = digits * 10 + (code - NOUGHT);
    else if (code === POINT && point < 0 && index > first) point = index;
    else return undefined;
  }
  if (length === first || point === length - 1) return undefined;
  return { digits: isNegative ? -digits : digits, places: point < 0 ? 0 : length - 1 - point };
}

/** The same for a text of any length. @throws RangeError when it is no decimal */
export function large(text: string): Large {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${String(text).slice(0, 40)}`);
  const point = text.indexOf('.');
  if (point < 0) return { digits: BigInt(text), places: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), places: text.length - 1 - point };
}

/** Plain notation without trailing zeros. `digits` are a safe integer. */
export function smallText(digits: number, places: number): string {
  let [left, rest] = [digits, places];
  while (rest > 0 && left % 10 === 0) {
    if (left === 0) return '0';
    left /= 10;
    rest -= 1;
  }
  if (left === 0) return '0';
  return rest === 0 ? String(left) : pointed(left < 0 ? '-' : '', String(Math.abs(left)), rest);
}

/** The same for integers of any size; below zero places they stand for tens, hundreds, … */
export function largeText(digits: bigint, places: number): string {
  if (digits === 0n) return '0';
  if (places <= 0) return String(digits * 10n ** BigInt(-places));
  const text = String(digits < 0n ? -digits : digits);
  let end = text.length;
  const least = Math.max(0, text.length - places);
  while (end > least && text.charCodeAt(end - 1) === NOUGHT) end -= 1;
  const rest = places - (text.length - end);
  const sign = digits < 0n ? '-' : '';
  return rest === 0 ? sign + text.slice(0, end) : pointed(sign, text.slice(0, end), rest);
}

function pointed(sign: string, digits: string, places: number): string {
  const all = digits.padStart(places + 1, '0');
  const cut = all.length - places;
  return `${sign}${all.slice(0, cut)}.${all.slice(cut)}`;
}

/** At most so many places: half is rounded away from zero, or everything behind is cut off. @throws RangeError for places that are no integer */
export function rounded({ digits, places: own }: Large, places: number, way: 'half' | 'down'): Large {
  if (own <= places) return { digits, places: own };
  const unit = 10n ** BigInt(own - places);
  const half = way === 'down' ? 0n : digits < 0n ? -unit / 2n : unit / 2n;
  return { digits: (digits + half) / unit, places };
}

/** The digits at fewer places than there are. */
export function smallRounded({ digits, places: own }: Small, places: number, way: 'half' | 'down'): number {
  const unit = tenTo(own - places);
  const moved = way === 'down' ? digits : digits + (digits < 0 ? -unit / 2 : unit / 2);
  return (moved - (moved % unit)) / unit;
}

/** What a decimal is written like already: nothing to add or take away. */
const CANONICAL = /^(?:0|-?(?:[1-9]\d*|0(?=\.\d*[1-9]))(?:\.\d*[1-9])?)$/;
export const isCanonical = (text: string): boolean => CANONICAL.test(text);
