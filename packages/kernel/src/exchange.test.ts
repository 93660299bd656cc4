import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { convert, rateOf, SAME_CURRENCY } from './exchange.ts';

const d = decimal;

test('a rate multiplies and is rounded once', () => {
  expect(convert(d('9.99'), { rate: d('5.4321') }, 2)).toBe('54.27');
  expect(convert(d('98'), { rate: d('0.04791234') }, 2)).toBe('4.7');
  expect(convert(d('12.345'), SAME_CURRENCY, 2)).toBe('12.35');
});

test('a rate that was found the other way round divides: 1,000 dollars are 25,450,000 dong, and back', () => {
  const dong = rateOf({ EXCHANGE_RATE: '0.00003929', RATE_DIVISOR: '25450' });
  expect(convert(d('25450000'), dong, 2)).toBe('1000');
  // What eight places of 1/25,450 make of it.
  expect(convert(d('25450000'), rateOf({ EXCHANGE_RATE: '0.00003929' }), 2)).toBe('999.93');
});
