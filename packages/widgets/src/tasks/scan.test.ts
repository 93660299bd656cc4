import { expect, test } from 'vitest';
import { namesOne, readScan, scanName } from './scan.ts';

test('a code is itself in small letters, full-width letters and with blanks around it', () => {
  for (const text of ['m1006', ' M1006 ', 'Ｍ１００６']) expect(namesOne(readScan(text), ['M1006'])).toBe(true);
  expect(namesOne(readScan('M1007'), ['M1006', null, undefined, ''])).toBe(false);
});

test('an article number is known in any of its lengths, alone or on a label', () => {
  for (const text of ['6901234567892', '06901234567892', ']C1010690123456789210B1']) {
    expect(namesOne(readScan(text), ['M1006', '6901234567892'])).toBe(true);
    expect(namesOne(readScan(text), ['M1006'])).toBe(false);
  }
});

test('a label is called by its article number, a code by itself', () => {
  expect(scanName(readScan(']C1010690123456789210B1'))).toBe('06901234567892');
  expect(scanName(readScan('A-01-1'))).toBe('A-01-1');
});
