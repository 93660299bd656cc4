import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['+7', '7'],
  ['007.50', '7.5'],
  ['10', '10'],
  ['10.0', '10'],
  ['0.10', '0.1'],
  ['-0.5', '-0.5'],
  [' 12.0305 ', '12.0305'],
  ['12345678901234567890.12345678', '12345678901234567890.12345678'],
])('%j is %s', (given, written) => {
  expect(decimal(given)).toBe(written);
});

test.each(['', '.5', '5.', '1e3', '1,000', 'NaN', '--1'])('%j is no decimal', (given) => {
  expect(() => decimal(given)).toThrow(RangeError);
});
