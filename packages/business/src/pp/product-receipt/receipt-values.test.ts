import type { Decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { type MadeLine, valuesOf } from './receipt-values.ts';

const d = (text: string) => text as Decimal;
const line = (kind: MadeLine['kind'], MATERIAL_CODE: string, QTY: string, more: Partial<MadeLine> = {}): MadeLine => ({
  kind,
  MATERIAL_CODE,
  QTY: d(QTY),
  FIXED_PRICE: d('0'),
  CO_PRODUCT_SHARE: d('0'),
  ...more,
});
const values = (lines: readonly MadeLine[], wip: string, toCome: string, places = 2) => {
  const all = valuesOf(lines, { wip: d(wip), toCome: d(toCome), places });
  return lines.map((one) => all.get(one) ?? '0');
};

test('the product takes its part of what stands in the order by what is still to come, the last of it all', () => {
  // 100 × 3 / 10 = 30; 70 × 3 / 7 = 30; 40 × 4 / 4.
  expect(values([line('PRODUCT', 'P', '3')], '100', '10')).toEqual(['30']);
  expect(values([line('PRODUCT', 'P', '3')], '70', '7')).toEqual(['30']);
  expect(values([line('PRODUCT', 'P', '4')], '40', '4')).toEqual(['40']);
  // 10 × 1 / 3 = 3.33, then 6.67 × 1 / 2 = 3.34 (3.335 rounds away from zero), then 3.33.
  expect(values([line('PRODUCT', 'P', '1')], '10', '3')).toEqual(['3.33']);
  expect(values([line('PRODUCT', 'P', '1')], '6.67', '2')).toEqual(['3.34']);
  // More than was to come takes everything.
  expect(values([line('PRODUCT', 'P', '5')], '40', '4')).toEqual(['40']);
});

test('batches of one report share its value, and none of it is left between them', () => {
  // 10 of 30 to come: 100 × 10 / 30 = 33.33; of that 3 / 10 = 10.00 and the other 7 the rest.
  expect(values([line('PRODUCT', 'P', '3'), line('PRODUCT', 'P', '7')], '100', '30')).toEqual(['10', '23.33']);
});

test('by-products leave first at their fixed value, as far as there is so much', () => {
  const waste = line('BY_PRODUCT', 'W', '4', { FIXED_PRICE: d('2.505') });
  // 4 × 2.505 = 10.02; of 89.98 the product takes 5 / 10 = 44.99.
  expect(values([line('PRODUCT', 'P', '5'), waste], '100', '10')).toEqual(['44.99', '10.02']);
  expect(values([waste], '6', '10')).toEqual(['6']);
});

test('co-products take their share of what the product would, and the product the rest', () => {
  const twin = line('CO_PRODUCT', 'T', '2', { CO_PRODUCT_SHARE: d('30') });
  // 100 × 1 / 3 = 33.33; 30 % of it 10.00; the product 23.33.
  expect(values([line('PRODUCT', 'P', '1'), twin], '100', '3')).toEqual(['23.33', '10']);
  // In a currency without decimals: 1000 × 1 / 3 = 333, 30 % 100, the product 233.
  expect(values([line('PRODUCT', 'P', '1'), twin], '1000', '3', 0)).toEqual(['233', '100']);
});
