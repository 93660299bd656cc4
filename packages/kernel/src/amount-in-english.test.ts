import { expect, test } from 'vitest';
import { amountInEnglish } from './amount-in-english.ts';
import { decimal } from './decimal.ts';

test.each([
  ['0', 'CNY zero only'],
  ['0.05', 'CNY zero and 05/100 only'],
  ['13', 'CNY thirteen only'],
  ['42', 'CNY forty-two only'],
  ['100', 'CNY one hundred only'],
  ['8358.1', 'CNY eight thousand three hundred fifty-eight and 10/100 only'],
  ['1000001', 'CNY one million one only'],
  ['2000000000000000003', 'CNY two quintillion three only'],
  ['-7', 'CNY minus seven only'],
  ['999.995', 'CNY one thousand only'],
])('%s is %s', (amount, words) => expect(amountInEnglish(decimal(amount), 'CNY')).toBe(words));

test('yen have no hundredths', () => expect(amountInEnglish(decimal('20.4'), 'JPY', 0)).toBe('JPY twenty only'));
