import { expect, test } from 'vitest';
import { add, compare, decimal } from './decimal.ts';
import { documentTaxes, lineAmounts, lineDiscount, splitByPercent, totalAmounts } from './line-amounts.ts';

const line = (QTY: string, UNIT_PRICE: string, DISCOUNT: string, TAX_RATE: string, places = 2) =>
  lineAmounts({ QTY: decimal(QTY), UNIT_PRICE: decimal(UNIT_PRICE), DISCOUNT: decimal(DISCOUNT), TAX_RATE: decimal(TAX_RATE) }, places);

test('a line of 3 × 19.99 with 7.5 % off and 13 % tax comes to 62.68', () => {
  expect(line('3', '19.99', '7.5', '13')).toEqual({
    AMOUNT: '59.97',
    DISCOUNT_AMOUNT: '4.5',
    FINAL_AMOUNT_WITHOUT_TAX: '55.47',
    TAX_AMOUNT: '7.21',
    FINAL_AMOUNT: '62.68',
  });
});

test('half a cent rounds away from zero, once per step', () => {
  expect(line('1', '2.345', '0', '0').AMOUNT).toBe('2.35');
  expect(line('1', '0.5', '1', '0').DISCOUNT_AMOUNT).toBe('0.01');
});

test('a yen line has no decimals', () => {
  expect(line('3', '33.5', '0', '10', 0)).toMatchObject({ AMOUNT: '101', TAX_AMOUNT: '10', FINAL_AMOUNT: '111' });
});

test('totals are the plain sums of the lines', () => {
  const total = totalAmounts([line('1', '0.05', '0', '13'), line('1', '0.05', '0', '13')]);
  expect(total).toMatchObject({ AMOUNT: '0.1', TAX_AMOUNT: '0.02', FINAL_AMOUNT: '0.12' });
});

test('a payment plan of 30/30/40 on 1,000.01 leaves the cent to the last row', () => {
  expect(splitByPercent(decimal('1000.01'), [decimal('30'), decimal('30'), decimal('40')], 2)).toEqual(['300', '300', '400.01']);
});

test('a payment plan that is not yet complete takes no more than its percents', () => {
  expect(splitByPercent(decimal('1000.01'), [decimal('30'), decimal('30')], 2)).toEqual(['300', '300']);
});

const taxed = (...lines: readonly [net: string, rate: string][]) =>
  documentTaxes(
    lines.map(([net, rate]) => ({ FINAL_AMOUNT_WITHOUT_TAX: decimal(net), TAX_RATE: decimal(rate) })),
    2,
  );

test('tax rounded for the document leaves its residue to the largest line, of equal ones to the first', () => {
  // 1.05 × 13 % = 0.1365 → 0.14; each line alone 0.0455 → 0.05.
  expect(taxed(['0.35', '13'], ['0.35', '13'], ['0.35', '13'])).toEqual(['0.04', '0.05', '0.05']);
  // 1.35 × 13 % = 0.1755 → 0.18; alone 0.05 + 0.08 + 0.05 (0.0845, 0.0455): the same.
  expect(taxed(['0.35', '13'], ['0.65', '13'], ['0.35', '13'])).toEqual(['0.05', '0.08', '0.05']);
  // 0.24 × 6 % = 0.0144 → 0.01; alone 0.0072 → 0.01 twice: the second line is larger.
  expect(taxed(['0.11', '6'], ['0.13', '6'])).toEqual(['0.01', '0']);
});

test('each rate is rounded by itself', () => {
  expect(taxed(['0.35', '13'], ['0.12', '6'], ['0.35', '13'], ['0.12', '6'])).toEqual(['0.04', '0', '0.05', '0.01']);
});

test('a discount typed as an amount is kept to the cent, whatever rate comes of it', () => {
  const by = (DISCOUNT_BY: string, DISCOUNT: string, DISCOUNT_AMOUNT: string, amount = '59.97') =>
    lineDiscount({ DISCOUNT: decimal(DISCOUNT), DISCOUNT_AMOUNT: decimal(DISCOUNT_AMOUNT), DISCOUNT_BY }, decimal(amount), 2);
  expect(by('AMOUNT', '7.5', '4.51')).toEqual({ DISCOUNT: '7.5204', DISCOUNT_AMOUNT: '4.51', DISCOUNT_BY: 'AMOUNT' });
  expect(by('RATE', '7.5', '4.51')).toEqual({ DISCOUNT: '7.5', DISCOUNT_AMOUNT: '4.5', DISCOUNT_BY: 'RATE' });
  expect(by('BOTH', '7.5', '4.5')).toMatchObject({ DISCOUNT_BY: 'RATE' });
  expect(by('BOTH', '7.5', '4.51')).toMatchObject({ DISCOUNT: '7.5', DISCOUNT_AMOUNT: '4.51', DISCOUNT_BY: 'BOTH' });
  expect(by('AMOUNT', '0', '5', '0')).toMatchObject({ DISCOUNT: '0', DISCOUNT_AMOUNT: '5' });
});

test('the amounts of every typed discount, from a cent to all of it, add up and its rate never exceeds a hundred', () => {
  const AMOUNT = decimal('33.33');
  for (let cents = 0; cents <= 3333; cents += 1) {
    const DISCOUNT_AMOUNT = decimal((cents / 100).toFixed(2));
    const found = lineAmounts(
      { QTY: decimal('1'), UNIT_PRICE: AMOUNT, DISCOUNT_AMOUNT, DISCOUNT_BY: 'AMOUNT', TAX_RATE: decimal('13') },
      2,
    );
    expect(add(found.DISCOUNT_AMOUNT, found.FINAL_AMOUNT_WITHOUT_TAX)).toBe(AMOUNT);
    const { DISCOUNT } = lineDiscount({ DISCOUNT_AMOUNT, DISCOUNT_BY: 'AMOUNT' }, AMOUNT, 2);
    expect(compare(DISCOUNT, decimal('100'))).toBeLessThanOrEqual(0);
  }
});
