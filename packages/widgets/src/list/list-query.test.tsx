import type { BeginsDefinition } from '@sampan/model/begins.ts';
import { expect, test } from 'vitest';
import type { PlacedColumn } from '../table/layout.ts';
import { fieldsRead } from './list-query.ts';

const shown = (...columns: object[]) => columns.map((column) => ({ column })) as PlacedColumn[];
const begins: BeginsDefinition = {
  type: 'stock_count',
  header: ['STORAGE_LOCATION_CODE'],
  lines: { MATERIAL_CODE: 'MATERIAL_CODE', STORAGE_BIN_CODE: 'STORAGE_BIN_CODE', FILTER4: 'FILTER4' },
};

test('a list reads the columns on screen, with what keeps their sums apart and tells amounts their decimals', () => {
  const columns = shown(
    { field: 'QTY', total: { per: 'UNIT_CODE' } },
    { field: 'STOCK_VALUE', currency: { key: 'CURRENCY_CODE' } },
    { field: 'NOTE' },
  );
  expect(fieldsRead(columns, undefined)).toEqual(['CURRENCY_CODE', 'NOTE', 'QTY', 'STOCK_VALUE', 'UNIT_CODE']);
});

test('what a document that begins with its rows takes of them is read though its column is hidden', () => {
  expect(fieldsRead(shown({ field: 'MATERIAL_CODE' }, { field: 'NOTE' }), [begins])).toEqual([
    'FILTER4',
    'MATERIAL_CODE',
    'NOTE',
    'STORAGE_BIN_CODE',
    'STORAGE_LOCATION_CODE',
  ]);
});
