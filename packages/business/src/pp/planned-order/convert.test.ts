import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { AT_ONCE, partOf, productionCallsOf, purchaseOrdersOf, requisitionsOf } from './convert.web.ts';

const TODAY = '2026-12-01';
const row = (no: string, PLAN_END_DATE: string, PLANT_CODE = '1100') => ({
  ID: no,
  PLANNED_ORDER_NO: no,
  MATERIAL_CODE: `M-${no}`,
  UNIT_CODE: 'PCS',
  PLANT_CODE,
  COMPANY_CODE: '1000',
  PLAN_END_DATE,
  PLAN_QTY: '12',
  CONVERT_QTY: '2',
});
const chosen = [row('A', '2026-12-05'), row('B', '2026-12-05', '1200'), row('C', '2026-12-08'), row('D', '2026-11-20')].map((one) => ({
  row: one,
  QTY: decimal('4'),
}));

test('a requisition is made for each plant and day, and none for a day gone by', () => {
  expect(requisitionsOf(chosen, TODAY).map(({ DATA }) => [DATA['PLANT_CODE'], DATA['REQUEST_DATE']])).toEqual([
    ['1100', '2026-12-05'],
    ['1200', '2026-12-05'],
    ['1100', '2026-12-08'],
    ['1100', '2026-12-01'],
  ]);
});

test('a purchase order is made for each plant, wanted on the first of the days of its lines', () => {
  const [first, second] = purchaseOrdersOf(chosen, 'V1001', TODAY).map(({ DATA }) => DATA);
  const lines = (data: typeof first) =>
    ((data?.['ENTRIES'] ?? []) as Record<string, unknown>[]).map((one) => [one['PLANNED_ORDER_NO'], one['DELIEVERY_DATE']]);
  expect([first?.['DELIEVERY_DATE'], lines(first)]).toEqual([
    '2026-12-01',
    [
      ['A', '2026-12-05'],
      ['C', '2026-12-08'],
      ['D', '2026-12-01'],
    ],
  ]);
  expect([second?.['SUPPLIER_CODE'], lines(second)]).toEqual(['V1001', [['B', '2026-12-05']]]);
});

test.each([
  ['10', '10'],
  [' 2.5 ', '2.5'],
  ['10.0001', undefined],
  ['0', undefined],
  ['x', undefined],
])('of ten that are open %s is %s', (typed, expected) => expect(partOf(row('A', TODAY), typed)).toBe(expected));

test('production orders of many planned orders take one call for two hundred of them', () => {
  const many = Array.from({ length: AT_ONCE + 1 }, (_, index) => ({ row: { ...row(`P${index}`, TODAY), VERSION: 3 }, QTY: decimal('4') }));
  const [first, second] = productionCallsOf(many);
  expect([first?.length, first?.[0], second]).toEqual([
    AT_ONCE,
    { ID: 'P0', VERSION: 3, DATA: { QTY: '4' } },
    [{ ID: 'P200', VERSION: 3, DATA: { QTY: '4' } }],
  ]);
});
