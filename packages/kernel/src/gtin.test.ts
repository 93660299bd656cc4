import { expect, test } from 'vitest';
import { gtin14, gtinSpellings, isGtin } from './gtin.ts';

test('check digits of every length', () => {
  expect(['96385074', '036000291452', '6901234567892', '06901234567892'].map(isGtin)).toEqual([true, true, true, true]);
  expect(['96385075', '6901234567891', '690123456789', '', 'M1006'].map(isGtin)).toEqual([false, false, false, false, false]);
  expect(gtin14('6901234567892')).toBe('06901234567892');
});

test('one number in all the lengths that it can be typed in', () => {
  expect(gtinSpellings('6901234567892')).toEqual(['6901234567892', '06901234567892']);
  expect(gtinSpellings('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074']);
});
