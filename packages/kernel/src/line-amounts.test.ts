import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { lineAmounts, splitByPercent, totalAmounts } from './line-amounts.ts';

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
