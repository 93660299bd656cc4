import { expect, test } from 'vitest';
import { add, decimal } from './decimal.ts';
import { lineAmounts } from './line-amounts.ts';
import { linePrices, type PriceInput } from './line-prices.ts';

const prices = (PRICE_BY: PriceInput['PRICE_BY'], net: string | null, gross: string | null, rate = '13') =>
  linePrices({
    PRICE_BY,
    TAX_RATE: decimal(rate),
    UNIT_PRICE: net === null ? null : decimal(net),
    UNIT_PRICE_WITH_TAX: gross === null ? null : decimal(gross),
  });

test.each([
  ['WITH_TAX', null, '11.3', '10', '11.3'],
  // 10 × 100 / 113 = 8.84955752…
  ['WITH_TAX', '1', '10', '8.849558', '10'],
  ['NET', '10', null, '10', '11.3'],
  // 0.0357 × 1.13 = 0.040341
  ['NET', '0.0357', '9', '0.0357', '0.040341'],
  ['NET', null, null, null, null],
  ['WITH_TAX', null, null, null, null],
] as const)('priced %s with %s net and %s with tax is %s net and %s with tax', (by, net, gross, wantedNet, wantedGross) => {
  expect(prices(by, net, gross)).toEqual({ UNIT_PRICE: wantedNet, UNIT_PRICE_WITH_TAX: wantedGross, PRICE_BY: by });
});

test('without tax both prices are the same', () => {
  expect(prices('WITH_TAX', null, '19.99', '0')).toMatchObject({ UNIT_PRICE: '19.99' });
});

test('of two that are given together the one counts of which the other is a rounding', () => {
  expect(prices('BOTH', '10', '11.3')).toMatchObject({ PRICE_BY: 'NET' });
  expect(prices('BOTH', '8.85', '10')).toEqual({ UNIT_PRICE: '8.849558', UNIT_PRICE_WITH_TAX: '10', PRICE_BY: 'WITH_TAX' });
  // 0.0357 with 13 % is 0.040341; 0.04 without it 0.0354.
  expect(prices('BOTH', '0.0357', '0.04')).toEqual({ UNIT_PRICE: '0.0357', UNIT_PRICE_WITH_TAX: '0.040341', PRICE_BY: 'NET' });
  expect(prices('BOTH', '10', '11.5')).toEqual({ UNIT_PRICE: '10', UNIT_PRICE_WITH_TAX: '11.5', PRICE_BY: 'BOTH' });
});

const line = (QTY: string, gross: string, more: Record<string, string> = {}, rate = '13') => {
  const given = { QTY: decimal(QTY), UNIT_PRICE_WITH_TAX: decimal(gross), TAX_RATE: decimal(rate), PRICE_BY: 'WITH_TAX', ...more };
  return Object.values(lineAmounts(given as Parameters<typeof lineAmounts>[0], 2)).join(' / ');
};

test('the price with tax makes the gross, and the tax is taken out of it', () => {
  // AMOUNT / discount / net / tax / gross. 30 × 13 / 113 = 3.4513.
  expect(line('3', '10')).toBe('26.55 / 0 / 26.55 / 3.45 / 30');
  expect(line('1', '11.3')).toBe('10 / 0 / 10 / 1.3 / 11.3');
  // 0.77 × 13 / 113 = 0.08858.
  expect(line('7', '0.11')).toBe('0.68 / 0 / 0.68 / 0.09 / 0.77');
  // 0.04 × 13 / 113 = 0.0046: tax on top of 0.04 net would be 0.01.
  expect(line('1', '0.04')).toBe('0.04 / 0 / 0.04 / 0 / 0.04');
});

test('a rate is taken off the gross, an amount off the net', () => {
  // 59.97 holds 6.90 of tax; 4.50 off are 55.47, which holds 6.38.
  expect(line('3', '19.99', { DISCOUNT: '7.5' })).toBe('53.07 / 3.98 / 49.09 / 6.38 / 55.47');
  expect(line('3', '19.99', { DISCOUNT: '100' })).toBe('53.07 / 53.07 / 0 / 0 / 0');
  // 48.07 × 13 % = 6.2491.
  expect(line('3', '19.99', { DISCOUNT_AMOUNT: '5', DISCOUNT_BY: 'AMOUNT' })).toBe('53.07 / 5 / 48.07 / 6.25 / 54.32');
});

test('whatever is priced with tax, net and tax make the gross, and amount less discount the net', () => {
  for (let cents = 1; cents <= 400; cents += 1)
    for (const DISCOUNT of ['0', '3', '33.3333']) {
      const UNIT_PRICE_WITH_TAX = decimal((cents / 100).toFixed(2));
      const found = lineAmounts(
        { QTY: decimal('3'), UNIT_PRICE_WITH_TAX, TAX_RATE: decimal('13'), PRICE_BY: 'WITH_TAX', DISCOUNT: decimal(DISCOUNT) },
        2,
      );
      expect(add(found.FINAL_AMOUNT_WITHOUT_TAX, found.TAX_AMOUNT)).toBe(found.FINAL_AMOUNT);
      expect(add(found.FINAL_AMOUNT_WITHOUT_TAX, found.DISCOUNT_AMOUNT)).toBe(found.AMOUNT);
    }
});
