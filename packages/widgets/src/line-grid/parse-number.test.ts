import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from './format-cell.ts';
import { parseNumber } from './parse-number.ts';

test.each([
  ['1,234.5', '1234.5'],
  ['１，２３４．５', '1234.5'],
  ['1 234', '1234'],
  ['12*3', '36'],
  ['１２×３', '36'],
  ['(1+2)*3-4/2', '7'],
  ['10/3', '3.3333'],
  ['-5', '-5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['¥1,000', '1000'],
  ['13%', '13'],
  ['0010', '10'],
  ['1,0000', '10000'],
])('%s is read as %s', (text, value) => {
  expect(parseNumber(text, 4)).toEqual({ value });
});

test('empty text is no number and no mistake', () => {
  expect(parseNumber('　 ', 4)).toEqual({ value: null });
});

test.each(['abc', '1,2', '1..2', '12*', '1/0', '2(3)', '1e5', '--', '1,,000'])('%s is refused', (text) => {
  expect(parseNumber(text, 4)).toEqual({ problem: 'NUMBER_INVALID' });
});

test('more decimals than the field takes are refused, not cut', () => {
  expect(parseNumber('1.23456', 4)).toEqual({ problem: 'DECIMALS_TOO_MANY' });
  expect(parseNumber('1.123456789', 8)).toEqual({ problem: 'RATE_DECIMALS_TOO_MANY' });
});

test('a number too large for its column is refused', () => {
  expect(parseNumber('12345678901234567', 4)).toEqual({ problem: 'NUMBER_TOO_LARGE' });
});

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
      const read = parseNumber(`${whole}.${String(part).padStart(4, '0')}`, 4);
      if (!('value' in read) || read.value === null) throw new Error('not read');
      expect(parseNumber(formatDecimal(read.value, 2), 4)).toEqual(read);
    }),
  );
});

test('any typing is answered, never thrown', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() ０．'), maxLength: 20 }), (text) => void parseNumber(text, 4)),
  );
});
