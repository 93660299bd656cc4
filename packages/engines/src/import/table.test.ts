import { expect, test } from 'vitest';
import { readFile } from '../sheets/read-file.ts';
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
