import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

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
  ['(5)', '-5'],
  ['(1,234.50)', '-1234.5'],
  ['5-', '-5'],
  ["1'234.5", '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234,5', '1234.5'],
  ['0010', '10'],
  ['12.50元', '12.5'],
  ['HK$1,234.5', '1234.5'],
  ['₩1,000', '1000'],
  ['(¥5.00)', '-5'],
  ['( 5 )', '-5'],
  ['（1，234．50）', '-1234.5'],
  ['¥ (12.30)', '-12.3'],
  ['(0.00)', '0'],
  ['−5', '-5'],
  ['1\u2009234,50', '1234.5'],
])('%s is read as %s', (text, value) => {
  expect(readNumber(text, { places: 4 })).toMatchObject({ value });
});

test.each([
  ['1,500', undefined, '1500', 'thousands'],
  ['1,0000', undefined, '10000', 'thousands'],
  ['12,50', undefined, '12.5', 'decimal'],
  ['0,500', undefined, '0.5', 'decimal'],
  ['1,2', undefined, '1.2', 'decimal'],
  ['1,500', ',', '1.5', 'decimal'],
  ['1,500', '.', '1500', 'thousands'],
  ['1.500', ',', '1500', undefined],
  ['1.500', undefined, '1.5', undefined],
] as const)('%s beside numbers with the sign %s is %s', (text, sign, value, doubt) => {
  expect(readNumber(text, { places: 4, sign })).toEqual({ value, ...(doubt ? { doubt } : {}) });
});

test('a percentage is read where percentages stand, and nowhere else', () => {
  expect(readNumber('13%', { places: 4, isPercent: true })).toEqual({ value: '13' });
  expect(readNumber('13 ％', { places: 4 })).toEqual({ problem: 'NUMBER_IS_PERCENT' });
  expect(readNumber('(13%)', { places: 4, isPercent: true })).toEqual({ value: '-13' });
  expect(readNumber('(13%)', { places: 4 })).toEqual({ problem: 'NUMBER_IS_PERCENT' });
  // 5 % of 200 is 10, and 200 % of 5 as well: a sum does not know per cent, so it is not 1000.
  expect(readNumber('5%*200', { places: 4 })).toEqual({ problem: 'NUMBER_IS_PERCENT' });
});

test('numbers of a file are no sums', () => {
  expect(readNumber('12*3', { places: 4, isWritten: true })).toEqual({ problem: 'NUMBER_INVALID' });
  expect(readNumber('-12.5', { places: 4, isWritten: true })).toEqual({ value: '-12.5' });
  // Less than nothing twice over: whoever wrote it may have meant either.
  expect(readNumber('-(5)', { places: 4, isWritten: true })).toEqual({ problem: 'NUMBER_INVALID' });
  expect(readNumber('(-5)', { places: 4, isWritten: true })).toEqual({ problem: 'NUMBER_INVALID' });
});

test.each([
  ['12,50', '.'],
  ['1.5', ','],
  ['1,234.5', ','],
] as const)('%s contradicts the sign %s', (text, sign) => {
  expect(readNumber(text, { places: 4, sign })).toEqual({ problem: 'NUMBER_INVALID' });
});

test('empty text is no number and no mistake', () => {
  expect(readNumber('　 ', { places: 4 })).toEqual({ value: null });
});

test.each(['abc', '1..2', '12*', '1/0', '2(3)', '1e5', '--', '1,,000'])('%s is refused', (text) => {
  expect(readNumber(text, { places: 4 })).toEqual({ problem: 'NUMBER_INVALID' });
});

test('more decimals than the field takes are refused, not cut', () => {
  expect(readNumber('1.23456', { places: 4 })).toEqual({ problem: 'DECIMALS_TOO_MANY' });
  expect(readNumber('1.123456789', { places: 8 })).toEqual({ problem: 'RATE_DECIMALS_TOO_MANY' });
});

test('a number too large for its column is refused', () => {
  expect(readNumber('12345678901234567', { places: 4 })).toEqual({ problem: 'NUMBER_TOO_LARGE' });
});

const grouped = (value: string): string =>
  value.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','));

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
      const read = readNumber(`${whole}.${String(part).padStart(4, '0')}`, { places: 4 });
      if (!('value' in read) || read.value === null) throw new Error('not read');
      expect(readNumber(grouped(read.value), { places: 4, sign: '.' })).toMatchObject(read);
    }),
  );
});

test('any typing is answered, never thrown', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() ０．'), maxLength: 20 }),
      (text) => void readNumber(text, { places: 4 }),
    ),
  );
});
