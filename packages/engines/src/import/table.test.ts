import { expect, test } from 'vitest';
import { readFile } from '../sheets/read-file.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import { tableOf } from './table.ts';

test.each([
  ['an empty file', ''],
  ['a header alone', 'A,B\n'],
])('%s has nothing to import', async (_, text) => {
  const file = await readFile(Buffer.from(text));
  expect(() => tableOf(file, [])).toThrow(expect.objectContaining({ failures: [{ code: 'IMPORT_FILE_EMPTY', args: {} }] }));
});

test('without known headings the first filled row has them', async () => {
  const file = await readFile(Buffer.from('\nA,B\n1,2\n'));
  expect(tableOf(file, [])).toMatchObject({ header: ['A', 'B'], headerRow: 2, rows: [{ row: 3, cells: ['1', '2'] }] });
  expect(tableOf(file, [], { HEADER_ROW: 2 }).header).toEqual(['A', 'B']);
});

const sheetOf = (count: number, merged: SheetFile['merged']): SheetFile => ({
  kind: 'xlsx',
  rows: Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    cells: at === 0 ? ['A', 'B'] : at === 1 ? ['x', 'y'] : ['', String(at)],
  })),
  sheets: [],
  sheet: 0,
  merged,
  hiddenColumns: [],
  is1904: false,
});

test('the value of a merged cell stands in each of its rows, and in no row beyond', () => {
  const file = sheetOf(6, [{ rows: [2, 4], columns: [0, 0] }]);
  expect(tableOf(file, [], { MERGED: 'each' }).rows.map(({ cells }) => cells)).toEqual([
    ['x', 'y'],
    ['x', '2'],
    ['x', '3'],
    ['', '4'],
    ['', '5'],
  ]);
  expect(tableOf(file, []).rows[1]?.cells).toEqual(['', '2']);
});

test('merged areas that lie on one another, as in no spreadsheet, are refused before they have been followed', () => {
  const file = sheetOf(
    20_000,
    Array.from({ length: 20_000 }, () => ({ rows: [2, 1_048_576], columns: [0, 0] }) as const),
  );
  const startedMs = performance.now();
  expect(() => tableOf(file, [], { MERGED: 'each' })).toThrow('IMPORT_FILE_UNREADABLE');
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});
