import { decimal, round } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import type { Bill, BillLine } from './explosion.ts';
import { type PriceBook, rollUp } from './roll-up.ts';

const line = (MATERIAL_CODE: string, QTY: string, more: Partial<BillLine> = {}): BillLine => ({
  BOM_ENTRY_NO: 1,
  MATERIAL_CODE,
  ITEM_KIND: 'COMPONENT',
  QTY: decimal(QTY),
  UNIT_CODE: 'PCS',
  UNIT_DECIMALS: 0,
  SCRAP_RATE: null,
  ALTERNATIVE_TO: null,
  CO_PRODUCT_SHARE: null,
  ...more,
});
const bill = (MATERIAL_CODE: string, BOM_QTY: string, ...lines: BillLine[]): Bill => ({
  ID: MATERIAL_CODE,
  BOM_NO: MATERIAL_CODE,
  BOM_VERSION: 1,
  MATERIAL_CODE,
  UNIT_CODE: 'PCS',
  BOM_QTY: decimal(BOM_QTY),
  VALID_FROM: '2026-01-01',
  VALID_TO: null,
  lines,
});
const book = (prices: Record<string, string>): PriceBook =>
  new Map(Object.entries(prices).map(([code, PRICE]) => [code, { PRICE: decimal(PRICE), SOURCE: 'AVERAGE' }]));

const wheel = bill('WHEEL', '5', line('RIM', '5'), line('SPOKE', '160', { SCRAP_RATE: decimal('2.5') }));
const bills = new Map([['WHEEL', wheel]]);

test('a product costs what goes into it over all levels, with what is lost on the way', () => {
  const bike = bill('BIKE', '10', line('WHEEL', '20'), line('BOLT', '40'), line('ALU', '20', { ALTERNATIVE_TO: 'WHEEL' }));
  const { total, prices, missing } = rollUp(bills, bike, book({ RIM: '8', SPOKE: '0.05', BOLT: '0.1', WHEEL: '99' }));
  // Five wheels: 5 × 8 + 160 × 1.025 × 0.05 = 40 + 8.2 = 48.2, so 9.64 each, whatever they are valued at. Ten bikes: 20 × 9.64 + 40 × 0.1 = 196.8.
  expect([prices.get('WHEEL'), total, missing]).toEqual([{ PRICE: '9.64', SOURCE: 'ROLLED_UP' }, '196.8', []]);
});

test('by-products take their value off first, co-products bear their share of the rest', () => {
  const by = { ITEM_KIND: 'BY_PRODUCT' } as const;
  const co = { ITEM_KIND: 'CO_PRODUCT', CO_PRODUCT_SHARE: decimal('25') } as const;
  const plank = bill('PLANK', '1', line('LOG', '1'), line('CHIPS', '3', by), line('SLAT', '2', co));
  // (100 − 3 × 2) × 75 % = 70.5
  expect(rollUp(new Map(), plank, book({ LOG: '100', CHIPS: '2' })).total).toBe('70.5');
});

test('what has no price is named, and so is what lacks one below', () => {
  const bike = bill('BIKE', '1', line('WHEEL', '2'), line('BOLT', '4'));
  const { total, missing } = rollUp(bills, bike, book({ RIM: '8', BOLT: '0.1' }));
  // Without the spokes: 2 × 8 + 4 × 0.1.
  expect([round(total, 4), missing]).toEqual(['16.4', ['SPOKE']]);
});
