import { expect, test } from 'vitest';
import { canChangeWithout, missingFields, proposedMapping, sameAsBefore, usedTwice } from './import-mapping.ts';

const missing = (...given: Parameters<typeof missingFields>) => missingFields(...given).map(({ label }) => label);
const fields = [
  { path: 'SUPPLIER_CODE', label: '供应商', required: true },
  { path: 'NOTE', label: '备注', required: false },
  { path: 'PRICES.MATERIAL_CODE', label: '物料编码', required: true },
  { path: 'PRICES.UNIT_PRICE', label: '单价', required: true },
];

test('the proposal of the server is where the mapping starts', () => {
  const columns = [
    { header: '供应商', path: 'SUPPLIER_CODE', example: 'V1' },
    { header: '???', path: null, example: '' },
  ];
  expect(proposedMapping({ columns })).toEqual({ '0': 'SUPPLIER_CODE', '1': '' });
});

test('a field filled by two columns is named', () => {
  expect(usedTwice(fields, { '0': 'NOTE', '1': 'NOTE', '2': '', '3': '' })).toEqual(['备注']);
});

test('fields of a part are missed only when the file has the part', () => {
  expect(missing(fields, { '0': 'SUPPLIER_CODE' })).toEqual([]);
  expect(missing(fields, { '0': 'PRICES.UNIT_PRICE' })).toEqual(['供应商', '物料编码']);
});

test('a constant stands in for a column, unless it is blank', () => {
  expect(missing(fields, { '0': 'PRICES.UNIT_PRICE' }, { SUPPLIER_CODE: 'V1', 'PRICES.MATERIAL_CODE': ' ' })).toEqual(['物料编码']);
});

test('a file without required fields can only change masters that it names', () => {
  const [code, , , price] = fields;
  const vendor = { kind: 'master' as const, unique: [['SUPPLIER_CODE']] };
  expect(canChangeWithout(vendor, price ? [price] : [])).toBe(true);
  expect(canChangeWithout(vendor, code ? [code] : [])).toBe(false);
  expect(canChangeWithout({ ...vendor, kind: 'document' }, price ? [price] : [])).toBe(false);
});

test('what was said of a file holds for the corrected one with the same headings', () => {
  const before = { headings: ['A', 'B'], mapping: { '0': 'NOTE' }, constants: { X: '1' } };
  const columns = (...headers: string[]) => headers.map((header) => ({ header, path: null, example: '' }));
  expect(sameAsBefore(before, columns('A', 'B'))).toBe(before);
  expect(sameAsBefore(before, columns('A', 'C'))).toBeUndefined();
  expect(sameAsBefore(before, columns('A'))).toBeUndefined();
  expect(sameAsBefore(undefined, columns('A', 'B'))).toBeUndefined();
});
