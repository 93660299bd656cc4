import { expect, test } from 'vitest';
import { readGs1 } from './gs1.ts';

const GS = '\u001d';
// 0 6901234 56789 2: 3 × (0+9+1+3+5+7+9) + 6+0+2+4+6+8 = 128, and 2 make 130.
const GTIN = '06901234567892';

test('article, batch, serial number and count of a GS1-128 label', () => {
  expect(readGs1(`]C101${GTIN}10B-77${GS}21S001${GS}3748`)).toEqual({ gtin: GTIN, batch: 'B-77', serial: 'S001', quantity: '48' });
});

test('a DataMatrix begins with its separator, and dates in it are read over', () => {
  expect(readGs1(`${GS}01${GTIN}1727033110A1${GS}3012`)).toEqual({ gtin: GTIN, batch: 'A1', quantity: '12' });
});

test('the contents of a pallet are told by AI 02', () => {
  expect(readGs1(`]C102${GTIN}37100`)).toEqual({ gtin: GTIN, quantity: '100' });
});

test.each([
  ['3100', '001250', '1250'],
  ['3102', '001250', '12.5'],
  ['3103', '001250', '1.25'],
  ['3105', '000005', '0.00005'],
  ['3103', '000000', '0'],
])('a weight by AI %s: %s is %s kg', (ai, digits, quantity) => {
  expect(readGs1(`]C101${GTIN}${ai}${digits}`)).toEqual({ gtin: GTIN, quantity });
});

test('identifiers in brackets, as they stand under the bars', () => {
  expect(readGs1(`(01)${GTIN}(10)L 5(30)7`)).toEqual({ gtin: GTIN, batch: 'L 5', quantity: '7' });
});

test('without a mark of the scanner it counts with a right article number only', () => {
  expect(readGs1(`01${GTIN}10X`)).toEqual({ gtin: GTIN, batch: 'X' });
  expect(readGs1(`0106901234567891`)).toBeUndefined();
  expect(readGs1('10123')).toBeUndefined();
});

test.each([
  'M1006',
  'A-01-1',
  '6901234567892',
  '',
  '(01)',
  '(01',
  '01',
  `]C101${GTIN.slice(0, 9)}`,
  `]C1${GS}${GS}`,
  '(01)x(10)',
  'PO2611000001',
])('%j is no GS1', (text) => {
  expect(readGs1(text)).toBeUndefined();
});
