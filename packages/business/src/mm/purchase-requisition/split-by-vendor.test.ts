import { expect, test } from 'vitest';
import { splitByVendor } from './split-by-vendor.web.ts';

const line = (entry: number, vendor: string | null, more: object = {}) => ({
  ID: String(entry),
  PURCHASE_REQUEST_NO: 'PR1',
  PURCHASE_REQUEST_ENTRY_NO: entry,
  MATERIAL_CODE: `M${entry}`,
  UNIT_CODE: 'PCS',
  QTY: '9',
  OPEN_QTY: '4',
  MIN_VENDOR_CODE: vendor,
  MIN_VENDOR_NAME: vendor && `供方${vendor}`,
  PLANT_CODE: '1100',
  ...more,
});

test('each vendor gets one order of what is open of its lines, a plant of its own another', () => {
  const rows = [line(1, 'V2'), line(2, 'V1'), line(3, 'V2'), line(4, 'V2', { PLANT_CODE: '1200' })] as never;
  const { orders, without } = splitByVendor(rows);
  const told = orders.map(({ vendor, DATA: { SUPPLIER_CODE, PLANT_CODE, ENTRIES } }) => [
    vendor,
    SUPPLIER_CODE,
    PLANT_CODE,
    ...ENTRIES.map((entry) => `${entry['PURCHASE_REQUEST_ENTRY_NO']}: ${entry['QTY']}`),
  ]);
  expect(told).toEqual([
    ['供方V2', 'V2', '1100', '1: 4', '3: 4'],
    ['供方V1', 'V1', '1100', '2: 4'],
    ['供方V2', 'V2', '1200', '4: 4'],
  ]);
  expect(without).toEqual([]);
});

test('a line for which no vendor lists a price becomes no order, and a requisition without plant leaves the order its own', () => {
  const { orders, without } = splitByVendor([line(1, null), line(2, 'V1', { PLANT_CODE: null })] as never);
  expect(without.map((row) => row['PURCHASE_REQUEST_ENTRY_NO'])).toEqual([1]);
  expect(orders.map(({ DATA }) => Object.keys(DATA))).toEqual([['SUPPLIER_CODE', 'ENTRIES']]);
});
