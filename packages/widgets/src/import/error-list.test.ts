import { expect, test } from 'vitest';
import { errorsOfImport, groupErrors } from './error-list.ts';

const error = (row: number, text: string) => ({ row, path: 'QTY', label: '数量', text, code: 'X' });
const records = [
  { row: 4, rows: 1, NO: 'PO2', result: 'failed' as const, errors: [error(4, 'say "no", please')] },
  { row: 2, rows: 2, NO: '=cmd', result: 'failed' as const, errors: [error(3, '必填'), error(2, '必填')] },
];

test('errors stand in the order of the file', () => {
  expect(errorsOfImport({ records }).map((one) => one.row)).toEqual([2, 3, 4]);
});

test('the same reason for many rows is said once, with its rows', () => {
  const unknown = (row: number, text: string, code = 'REFERENCE_UNKNOWN') => ({ ...error(row, text), code, NO: `P${row}` });
  const many = Array.from({ length: 7000 }, (_, at) => unknown(at + 2, '不存在：M9'));
  const groups = groupErrors([
    ...many,
    unknown(7002, '不存在：M8'),
    unknown(7003, 'C7003', 'IMPORT_CELL_ERROR'),
    unknown(7004, 'C7004', 'IMPORT_CELL_ERROR'),
  ]);
  expect(groups.map((group) => [group.error.text, group.rows.length])).toEqual([
    ['不存在：M9', 7000],
    ['不存在：M8', 1],
    ['C7003', 2],
  ]);
});
