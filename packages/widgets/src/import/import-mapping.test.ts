import { expect, test } from 'vitest';
import { missingFields, proposedMapping, usedTwice } from './import-mapping.ts';

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
  expect(missingFields(fields, { '0': 'SUPPLIER_CODE' })).toEqual([]);
  expect(missingFields(fields, { '0': 'PRICES.UNIT_PRICE' })).toEqual(['供应商', '物料编码']);
});

test('a constant stands in for a column, unless it is blank', () => {
  expect(missingFields(fields, { '0': 'PRICES.UNIT_PRICE' }, { SUPPLIER_CODE: 'V1', 'PRICES.MATERIAL_CODE': ' ' })).toEqual(['物料编码']);
});
