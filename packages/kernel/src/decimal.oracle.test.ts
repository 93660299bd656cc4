import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  absolute,
  add,
  ceiling,
  compare,
  type Decimal,
  decimal,
  divide,
  floor,
  isNegative,
  isPositive,
  isZero,
  maximum,
  minimum,
  multiply,
  negate,
  prorate,
  round,
  subtract,
  sum,
  toFixed,
} from './decimal.ts';

/** What the arithmetic is held against: another implementation, written by others, with decimal digits. */
const Exact = Big();
Exact.DP = 40;
Exact.RM = Exact.roundHalfUp;
Exact.PE = 1000;
Exact.NE = -1000;
const plain = (value: Big): string => (value.eq(0) ? '0' : value.toFixed());

/** Texts as they come: of any sign and size, with zeros in front and behind, and often near what a number just holds. */
const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });
const wide = fc
  .tuple(fc.constantFrom('', '-'), digits(40), fc.option(digits(40)))
  .map(([sign, whole, rest]) => `${sign}${whole}${rest === null ? '' : `.${rest}`}`);
const usual = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([value, places]) => plain(new Exact(value).div(new Exact(10).pow(places))));
const edge = fc
  .tuple(fc.bigInt({ min: -20n, max: 20n }), fc.constantFrom(2n ** 53n, 10n ** 15n, 10n ** 16n, 10n ** 14n, 5n * 10n ** 7n), fc.nat(20))
  .map(([off, near, places]) => plain(new Exact(String(near + off)).div(new Exact(10).pow(places))));
/** Ends in 5, where rounding decides. */
const halves = fc
  .tuple(fc.constantFrom('', '-'), digits(12), digits(6), fc.constantFrom('5', '50', '49', '500001', '4999999999999'))
  .map(([sign, whole, rest, end]) => `${sign}${whole}.${rest}${end}`);
const given = fc.oneof(wide, usual, edge, halves) as fc.Arbitrary<Decimal>;
const RUNS = { numRuns: 4_000 };

test('sums, differences and products are exact', () => {
  fc.assert(
    fc.property(given, given, (a, b) => {
      expect(add(a, b)).toBe(plain(new Exact(a).plus(b)));
      expect(subtract(a, b)).toBe(plain(new Exact(a).minus(b)));
      expect(multiply(a, b)).toBe(plain(new Exact(a).times(b)));
    }),
    RUNS,
  );
});

test('quotients have forty places, the last one rounded half away from zero', () => {
  fc.assert(
    fc.property(given, given, (a, b) => {
      fc.pre(!isZero(b));
      expect(divide(a, b)).toBe(plain(new Exact(a).div(b)));
    }),
    RUNS,
  );
  expect(() => divide('1' as Decimal, '0' as Decimal)).toThrow('division by zero');
});

test('decimals are compared by value, not as texts', () => {
  fc.assert(
    fc.property(given, given, (a, b) => {
      expect(compare(a, b)).toBe(new Exact(a).cmp(b));
      expect(minimum(a, b)).toBe(new Exact(a).lte(b) ? a : b);
      expect(maximum(a, b)).toBe(new Exact(a).gte(b) ? a : b);
      expect([isZero(a), isPositive(a), isNegative(a)]).toEqual([new Exact(a).eq(0), new Exact(a).gt(0), new Exact(a).lt(0)]);
      expect(compare(a, `${a}${a.includes('.') ? '000' : '.000'}` as Decimal)).toBe(0);
    }),
    RUNS,
  );
});

test('rounding goes half away from zero, cutting towards it, the ceiling towards more, at any number of places', () => {
  fc.assert(
    fc.property(given, fc.integer({ min: -5, max: 45 }), (a, places) => {
      expect(round(a, places)).toBe(plain(new Exact(a).round(places, Exact.roundHalfUp)));
      expect(floor(a, places)).toBe(plain(new Exact(a).round(places, Exact.roundDown)));
      if (places >= 0) expect(ceiling(a, places)).toBe(plain(new Exact(a).round(places, isNegative(a) ? Exact.roundDown : Exact.roundUp)));
      if (places >= 0) expect(toFixed(a, places)).toBe(new Exact(a).toFixed(places, Exact.roundHalfUp));
    }),
    RUNS,
  );
});

test('a text is read as its value without trailing zeros, and signs are turned', () => {
  fc.assert(
    fc.property(given, (a) => {
      expect(decimal(a)).toBe(plain(new Exact(a)));
      expect(decimal(a.startsWith('-') ? a : `+${a}`)).toBe(plain(new Exact(a)));
      expect(negate(a)).toBe(plain(new Exact(a).times(-1)));
      expect(absolute(a)).toBe(plain(new Exact(a).abs()));
    }),
    RUNS,
  );
});

test('many amounts add up exactly', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 60 }), (amounts) => {
      expect(sum(amounts)).toBe(plain(amounts.reduce((total, amount) => total.plus(amount), new Exact(0))));
    }),
    { numRuns: 500 },
  );
});

test('parts of a value that are taken one after the other use all of it up', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => plain(new Exact(cents).div(100)) as Decimal);
  fc.assert(
    fc.property(amount, fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 }), (value, parts) => {
      let [left, qty] = [value, decimal(parts.reduce((total, part) => total + part, 0))];
      for (const part of parts) {
        const taken = prorate(left, qty, decimal(part), 2);
        const expected = new Exact(left).times(part).div(qty).round(2, Exact.roundHalfUp);
        expect(taken).toBe(plain(expected));
        left = subtract(left, taken);
        qty = subtract(qty, decimal(part));
      }
      expect(left).toBe('0');
    }),
    { numRuns: 1_000 },
  );
});

test.each(['', '-', '.5', '5.', '1e3', 'NaN', '1,5', ' 1', '--1', '1.2.3', 'Infinity'])('%j cannot be reckoned with', (text) => {
  const wrong = text as Decimal;
  for (const reckon of [add, multiply, divide, compare]) expect(() => reckon(wrong, '1' as Decimal)).toThrow(RangeError);
  expect(() => round(wrong, 2)).toThrow(RangeError);
});
