import { decimal } from '@sampan/kernel/decimal.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import { expect, test } from 'vitest';
import { structureOf } from './bom.structure.web.ts';

const line = (BOM_ENTRY_NO: number, MATERIAL_CODE: string, QTY: string, more = {}) => ({
  BOM_ENTRY_NO,
  MATERIAL_CODE,
  QTY,
  ITEM_KIND: 'COMPONENT',
  ...more,
});
/** A bike of two wheels and four bolts; five wheels take five rims and thirty bolts, of which two in a hundred are lost. */
const bike = {
  ID: '1',
  VERSION: 1,
  BOM_QTY: '1',
  ENTRIES: [line(1, 'WHEEL', '2'), line(2, 'BOLT', '4'), line(3, 'WHEEL-X', '2', { ALTERNATIVE_TO: 'WHEEL' })],
  STRUCTURE: [
    { MATERIAL_CODE: 'WHEEL', BOM_QTY: '5', ENTRIES: [line(1, 'RIM', '5'), line(2, 'BOLT', '30', { SCRAP_RATE: '2' })] },
    { MATERIAL_CODE: 'WHEEL-X', BOM_QTY: '1', ENTRIES: [line(1, 'RIM-X', '1')] },
  ],
} as unknown as RecordView;

const told = (QTY: string) => structureOf(bike, decimal(QTY)).map((row) => [row.level, row.line['MATERIAL_CODE'], row.QTY].join(' '));

test('each level takes what the one above needs of it, and what is lost on the way', () => {
  // 20 wheels for ten bikes: 20 rims, 20 × 6 × 1.02 = 122.4 bolts.
  expect(told('10')).toEqual(['1 WHEEL 20', '2 RIM 20', '2 BOLT 122.4', '1 BOLT 40', '1 WHEEL-X 20']);
});

test('ten times the product takes ten times of everything', () => {
  const [one, ten] = [structureOf(bike, decimal('1')), structureOf(bike, decimal('10'))];
  expect(ten.map(({ QTY }) => Number(QTY))).toEqual(one.map(({ QTY }) => 10 * Number(QTY)));
});
