import { floorFailures } from '@sampan/engines/flow/floors.ts';
import { expect, test } from 'vitest';
import { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { purchaseRequisition } from './purchase-requisition.ts';

const entry = (id: string, QTY: string, ORDER_QTY: string, more: object = {}) => ({
  id,
  PURCHASE_REQUEST_ENTRY_NO: Number(id),
  MATERIAL_CODE: 'M1',
  QTY,
  ORDER_QTY,
  ...more,
});
const before = { header: { id: '1' }, parts: { ENTRIES: [entry('1', '10', '4'), entry('2', '5', '0')] } };
const refused = (...ENTRIES: object[]) =>
  floorFailures([purchaseOrder], purchaseRequisition, before, { header: { id: '1' }, parts: { ENTRIES: ENTRIES as never } });

test('an entry may fall to what was ordered of it and not below', () => {
  expect(refused(entry('1', '4', '4'), entry('2', '5', '0'))).toEqual([]);
  expect(refused(entry('2', '5', '0'), entry('1', '3.9999', '4'))).toEqual([
    { code: 'BELOW_DRAWN', args: { DRAWN: '4' }, field: 'ENTRIES[1].QTY' },
  ]);
});

test('an entry of which something was ordered stays, others may go', () => {
  expect(refused(entry('1', '10', '4'))).toEqual([]);
  expect(refused(entry('2', '5', '0'))).toEqual([{ code: 'ENTRY_DRAWN_ON', args: { ENTRY: 1 }, field: 'ENTRIES' }]);
});

test('what was ordered stays the same material, what was not may become another', () => {
  expect(refused(entry('1', '10', '4', { MATERIAL_CODE: 'M2' }), entry('2', '5', '0', { MATERIAL_CODE: 'M2' }))).toEqual([
    { code: 'FIELD_DRAWN_ON', args: {}, field: 'ENTRIES[0].MATERIAL_CODE' },
  ]);
});
