import { expect, test } from 'vitest';
import { numberPieces } from './document-numbers.ts';

const numbersIn = (text: string) => numberPieces(text).flatMap((piece) => (piece.mayBeNumber ? [piece.text] : []));

test.each([
  ['请看PO2611000001,谢谢', ['PO2611000001']],
  ['PO-2209/3 and SO2611000007.', ['PO-2209/3', 'SO2611000007']],
  ['20261129000012', ['20261129000012']],
  ['PO2611000001、PO2611000002', ['PO2611000001', 'PO2611000002']],
  ['M8 x 40, 12 pcs, 3.5 mm', []],
  ['a@b2026.com www.x2026.example/PO2611000001', []],
  ['X'.repeat(60) + '2611000001', []],
])('%s has the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
  expect(
    numberPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
