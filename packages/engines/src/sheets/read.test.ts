import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { csvLine } from '../export/csv.ts';
import { delimiterOf, parseCsv } from './read-csv.ts';
import { readFile } from './read-file.ts';
import { createTableReader } from './reader.ts';

const table = (text: string) => readFile(Buffer.from(text));
const refusal = (code: string) => ({ failures: [expect.objectContaining({ code })] });

describe('CSV', () => {
  test('quotes, doubled quotes, line breaks and empty fields', () => {
    expect(parseCsv('a,"b,""c""\r\nd",\r\n,e,f')).toEqual([
      ['a', 'b,"c"\r\nd', ''],
      ['', 'e', 'f'],
    ]);
  });
  test.each([
    ['a;b;c\n1;"2;3";4', ';'],
    ['a\tb,c\td', '\t'],
    ['"x,y";b', ';'],
    ['one', ','],
    ['Preisliste 2026\nArtikel;Preis\nA;1,5\nB;2,5', ';'],
    ['价格, 2026\nA;B;C\n1;2;3', ';'],
    ['sep=;\nA;B,C,D\n1;2,5,6', ';'],
    ['A|B\n1|2', '|'],
    ['A,B\n1,x|y|z', ','],
  ])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
  test('a line that says the delimiter is no row, and the others keep their numbers', async () => {
    expect((await table('\ufeffsep=;\r\nA;B\r\n1;2')).rows).toEqual([
      { row: 2, cells: ['A', 'B'] },
      { row: 3, cells: ['1', '2'] },
    ]);
  });
  test('what our export guarded comes back as it was', () =>
    expect(parseCsv("'=1+1,'-5,O'Neill,-5")).toEqual([['=1+1', '-5', "O'Neill", '-5']]));
  test('whatever is written is read again', () => {
    const cell = fc
      .string({ maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => !text.startsWith("'") && !text.includes('\ufeff'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const written = `a,b,c\r\n${rows.map((row) => csvLine(row)).join('')}`;
        expect(parseCsv(written).slice(1)).toEqual(rows);
      }),
    );
  });
  test('megabytes of quotes are read once from end to end', async () => {
    const quotes = '"'.repeat(4 * 1024 * 1024);
    expect(delimiterOf(`a;b\n${quotes}`)).toBe(';');
    expect(parseCsv(`${quotes},b\n1,2`)).toEqual([
      ['"'.repeat(2 * 1024 * 1024 - 1), 'b'],
      ['1', '2'],
    ]);
    await expect(table(`A,B\n${quotes}"`)).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
    await expect(table(quotes.replaceAll('"', '",'))).rejects.toMatchObject(refusal('IMPORT_COLUMNS_TOO_MANY'));
    await expect(table(','.repeat(4 * 1024 * 1024))).rejects.toMatchObject(refusal('IMPORT_COLUMNS_TOO_MANY'));
  });
  test('row numbers are those of the file, empty lines are skipped', async () => {
    expect(await table('A,B\n\n1,2\n,\n3,4\n')).toMatchObject({
      rows: [
        { row: 1, cells: ['A', 'B'] },
        { row: 3, cells: ['1', '2'] },
        { row: 5, cells: ['3', '4'] },
      ],
    });
  });
});

const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

describe('files that are no tables', () => {
  test.each([
    ['an old xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'IMPORT_FILE_OTHER_KIND'],
    ['a page named xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'IMPORT_FILE_OTHER_KIND'],
    ['an xlsx with a password', Buffer.concat([XLS, Buffer.from('EncryptedPackage', 'utf16le')]), 'IMPORT_FILE_LOCKED'],
    ['a web archive named xls', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related'), 'IMPORT_FILE_OTHER_KIND'],
    ['a page to print', Buffer.from('%PDF-1.4\n1,2\n'), 'IMPORT_FILE_UNREADABLE'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'IMPORT_FILE_UNREADABLE'],
    ['half a zip', Buffer.from('PK\u0003\u0004abc'), 'IMPORT_FILE_UNREADABLE'],
    ['a broken quote', Buffer.from('A,B\n"x"y,2'), 'IMPORT_FILE_UNREADABLE'],
    ['too many rows', Buffer.from(`A\n${'x\n'.repeat(20_010)}`), 'IMPORT_ROWS_TOO_MANY'],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}\n1,2`), 'IMPORT_COLUMNS_TOO_MANY'],
  ])('%s is refused by name', async (_, file, code) => {
    await expect(readFile(file)).rejects.toMatchObject(refusal(code));
  });
});

const reader = createTableReader();
afterAll(() => reader.close());
test('the thread answers and refuses like the function', async () => {
  expect((await reader.read('1', Buffer.from('A\n1'))).rows[0]?.cells).toEqual(['A']);
  await expect(reader.read('1', Buffer.from('A,B\n"x"y'))).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
});
