import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { csvLine } from '../export/csv.ts';
import { writeSheet } from '../export/sheet.ts';
import { decodeText, delimiterOf, parseCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { numberText } from './read-xlsx.ts';
import { createTableReader } from './reader.ts';
import { rezip, unzip } from './zip.ts';

const table = (text: string) => readTable(Buffer.from(text));
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
  ])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
  test('UTF-8, UTF-16 and GB18030 are told apart', () => {
    expect(decodeText(Buffer.from('\ufeff物料'))).toContain('物料');
    expect(decodeText(Buffer.from([0xce, 0xef, 0xc1, 0xcf]))).toBe('物料');
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('物料', 'utf16le')]))).toContain('物料');
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
    expect(await table('A,B\n\n1,2\n,\n3,4\n')).toEqual({
      header: ['A', 'B'],
      rows: [
        { row: 3, cells: ['1', '2'] },
        { row: 5, cells: ['3', '4'] },
      ],
    });
  });
});

describe('xlsx', () => {
  const sheet = (rows: string[][]) =>
    writeSheet({
      name: '物料',
      columns: [
        { label: '物料编码', type: 'text' },
        { label: 'QTY', type: 'number' },
        { label: '日期', type: 'date' },
      ],
      rows,
    });

  test('text, numbers and dates arrive as people typed them', async () => {
    const file = await sheet([
      ['00123', '1234.5', '2026-11-27'],
      ['=1+1', '-0.1', ''],
    ]);
    const read = await readTable(file);
    expect(read.header).toEqual(['物料编码', 'QTY', '日期']);
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['00123', '1234.5', '2026-11-27'],
      ['=1+1', '-0.1', ''],
    ]);
  });
  test('the noise of binary numbers is taken off', () => {
    expect(numberText(1.1000000000000001)).toBe('1.1');
    expect(numberText(19.989999999999998)).toBe('19.99');
    expect(numberText(0.1 + 0.2)).toBe('0.3');
    expect(numberText(1e21)).toBe('1000000000000000000000');
    expect(numberText(0.0000001)).toBe('0.0000001');
  });
  test('repacking keeps every entry', () => {
    const parts = new Map([
      ['a/b.xml', Buffer.from('<x/>')],
      ['物.xml', Buffer.from('甲')],
    ]);
    expect(unzip(rezip(parts), () => true)).toEqual(parts);
  });

  const withSheet = async (change: (xml: string) => string): Promise<Buffer> => {
    const parts = unzip(await sheet([['x', '1', '']]), () => true);
    const name = [...parts.keys()].find((key) => key.includes('worksheets/'));
    if (!name) throw new Error('no sheet');
    parts.set(name, Buffer.from(change(parts.get(name)?.toString() ?? '')));
    return rezip(parts);
  };
  test('a cell at the end of the world is refused before the sheet is built', async () => {
    const far = await withSheet((xml) => xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'));
    await expect(readTable(far)).rejects.toMatchObject(refusal('IMPORT_ROWS_TOO_MANY'));
    const wide = await withSheet((xml) => xml.replace('</sheetData>', '<row r="3"><c r="XFD3"><v>1</v></c></row></sheetData>'));
    await expect(readTable(wide)).rejects.toMatchObject(refusal('IMPORT_COLUMNS_TOO_MANY'));
  });
  test('definitions of entities are refused', async () => {
    const bomb = await withSheet((xml) => xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet'));
    await expect(readTable(bomb)).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
  });
  test('a zip bomb is refused', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const plain = rezip(new Map([['xl/worksheets/sheet1.xml', Buffer.alloc(10)]]));
    const packed = deflateRawSync(Buffer.alloc(250 * 1024 * 1024), { level: 1 });
    const bomb = packedZip('xl/worksheets/sheet1.xml', packed);
    expect(plain.length).toBeLessThan(1000);
    await expect(readTable(bomb)).rejects.toMatchObject(refusal('IMPORT_FILE_TOO_LARGE'));
  });
});

/** A zip whose one entry is deflated and claims to unpack to ten bytes. */
function packedZip(name: string, packed: Buffer): Buffer {
  const zip = rezip(new Map([[name, packed]]));
  const central = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  for (const at of [8, central + 10]) zip.writeUInt16LE(8, at);
  for (const at of [22, central + 24]) zip.writeUInt32LE(10, at);
  return zip;
}

describe('files that are no tables', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'IMPORT_FILE_EMPTY'],
    ['a header alone', Buffer.from('A,B\n'), 'IMPORT_FILE_EMPTY'],
    ['an old xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'IMPORT_FILE_UNREADABLE'],
    ['half a zip', Buffer.from('PK\u0003\u0004abc'), 'IMPORT_FILE_UNREADABLE'],
    ['a broken quote', Buffer.from('A,B\n"x"y,2'), 'IMPORT_FILE_UNREADABLE'],
    ['too many rows', Buffer.from(`A\n${'x\n'.repeat(20_010)}`), 'IMPORT_ROWS_TOO_MANY'],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}\n1,2`), 'IMPORT_COLUMNS_TOO_MANY'],
  ])('%s is refused by name', async (_, file, code) => {
    await expect(readTable(file)).rejects.toMatchObject(refusal(code));
  });
});

const reader = createTableReader();
afterAll(() => reader.close());
test('the thread answers and refuses like the function', async () => {
  expect((await reader.read('1', Buffer.from('A\n1'))).header).toEqual(['A']);
  await expect(reader.read('1', Buffer.from(''))).rejects.toMatchObject(refusal('IMPORT_FILE_EMPTY'));
});
