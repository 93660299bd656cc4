import { constants, deflateRawSync } from 'node:zlib';
import { type SheetCell, type SheetGiven, workbook, zipped } from '@sampan/testkit/workbook.ts';
import { describe, expect, test } from 'vitest';
import { writeSheet } from '../export/sheet.ts';
import { readFile } from './read-file.ts';
import { type Cell, type FormattedCell, numberText } from './sheet-file.ts';

const refusal = (code: string) => ({ failures: [expect.objectContaining({ code })] });
const read = (sheet: SheetGiven, options?: { is1904: boolean }) => readFile(workbook([sheet], options));
/** The cell below a heading. */
const cellOf = async (cell: SheetCell, options?: { is1904: boolean }): Promise<Cell | undefined> =>
  (await read({ rows: [['A'], [cell, 'x']] }, options)).rows[1]?.cells[0];

describe('a number is read as its format shows it', () => {
  test.each<[SheetCell, Partial<FormattedCell> | string | number]>([
    [1.1000000000000001, 1.1],
    [
      { v: 0.13, format: '0%' },
      { kind: 'percent', text: '13%', value: '13' },
    ],
    [
      { v: 0.135, format: '0.0%' },
      { kind: 'percent', text: '13.5%', value: '13.5' },
    ],
    [
      { v: 0.13, format: 9 },
      { kind: 'percent', text: '13%', value: '13' },
    ],
    [
      { v: 0.135, format: '0%' },
      { kind: 'percent', text: '14%', value: '14', stored: '13.5' },
    ],
    [
      { v: 3.3333333333, format: '0.00' },
      { kind: 'number', text: '3.33', value: '3.33', stored: '3.3333333333' },
    ],
    [
      { v: 1.005, format: 2 },
      { kind: 'number', text: '1.01', value: '1.01', stored: '1.005' },
    ],
    [
      { v: 1234567.5, format: '#,##0.00' },
      { kind: 'number', text: '1,234,567.50', value: '1234567.5' },
    ],
    [
      { v: 12, format: '¥#,##0.00' },
      { kind: 'number', text: '¥12.00', value: '12' },
    ],
    [
      { v: 12.5, format: '#,##0.00 "元"' },
      { kind: 'number', text: '12.50 元', value: '12.5' },
    ],
    [
      { v: -1234.5, format: '#,##0.00_);(#,##0.00)' },
      { kind: 'number', value: '-1234.5' },
    ],
    [
      { v: -5, format: '0.00;[Red]0.00' },
      { kind: 'number', text: '5.00', value: '-5' },
    ],
    [
      { v: 5, format: '0.00_);(0.00)' },
      { kind: 'number', text: '5.00', value: '5' },
    ],
    [
      { v: -5, format: '0.00;(0.00)' },
      { kind: 'number', text: '(5.00)', value: '-5' },
    ],
    [
      { v: -5, format: '0.00;(-0.00)' },
      { kind: 'number', text: '(-5.00)', value: '-5' },
    ],
    [
      { v: -5, format: '0.00"借";0.00"贷"' },
      { kind: 'number', text: '5.00贷', value: '-5' },
    ],
    // Whoever reads (5.0) reads minus five.
    [
      { v: 5, format: '(0.0)' },
      { kind: 'inexact', text: '(5.0)', stored: '5' },
    ],
    [
      { v: 1234.5, format: '¥ (#,##0.00)' },
      { kind: 'inexact', text: '¥ (1,234.50)', stored: '1234.5' },
    ],
    [
      { v: 5, format: '-0.00' },
      { kind: 'inexact', text: '-5.00', stored: '5' },
    ],
    [
      { v: 5, format: '0.00-' },
      { kind: 'inexact', text: '5.00-', stored: '5' },
    ],
    [
      { v: -5, format: '(0.0)' },
      { kind: 'inexact', text: '-(5.0)', stored: '-5' },
    ],
    // Nothing tells 5 from -5.
    [
      { v: -5, format: '0.00;0.00' },
      { kind: 'inexact', text: '5.00', stored: '-5' },
    ],
    [
      { v: 0.13, format: '(0%)' },
      { kind: 'inexact', text: '(13%)', stored: '13' },
    ],
    [
      { v: 0, format: '(0.0)' },
      { kind: 'number', text: '(0.0)', value: '0' },
    ],
    [
      { v: 5, format: '0 "(2 boxes)"' },
      { kind: 'number', text: '5 (2 boxes)', value: '5' },
    ],
    [
      { v: 123, format: '00000' },
      { kind: 'number', text: '00123', value: '123' },
    ],
    [
      { v: 0, format: 43 },
      { kind: 'number', text: '-', value: '0' },
    ],
    [{ v: 42, format: '@' }, 42],
    [
      { v: 1500, format: '0.00E+00' },
      { kind: 'number', text: '1.50E+03', value: '1500' },
    ],
    [
      { v: 123456, format: 11 },
      { kind: 'inexact', text: '1.23E+05', stored: '123456' },
    ],
    [
      { v: 1.5, format: '# ?/?' },
      { kind: 'number', text: '1 1/2', value: '1.5' },
    ],
    [
      { v: 0.3333, format: '# ?/?' },
      { kind: 'inexact', text: '1/3', stored: '0.3333' },
    ],
    [
      { v: 1234567, format: '#,##0,' },
      { kind: 'inexact', text: '1,235', stored: '1234567' },
    ],
    [
      { v: 7, format: ';;;' },
      { kind: 'concealed', stored: '7' },
    ],
    [{ v: 0, format: '0;-0;;@' }, ''],
    [
      { v: 120, format: '[>100]"viel";0' },
      { kind: 'text', text: 'viel', stored: '120' },
    ],
    [
      { v: 99, format: '[>100]"viel";0' },
      { kind: 'number', text: '99', value: '99' },
    ],
    [
      { v: 13, format: '0.0"%"' },
      { kind: 'percent', text: '13.0%', value: '13' },
    ],
    [
      { v: 1.2, format: '0.0"万"' },
      { kind: 'number', text: '1.2万', value: '1.2', isMultiple: true },
    ],
    [
      { v: 12345, format: '0!.0000"万"' },
      { kind: 'number', text: '1.2345万', isMultiple: true },
    ],
    [
      { v: 13, format: '0.0"‰"' },
      { kind: 'number', text: '13.0‰', isMultiple: true },
    ],
    [
      { v: 5, format: '0.0" M€"' },
      { kind: 'number', isMultiple: true },
    ],
    [
      { v: 5, format: '0.0"元/千克"' },
      { kind: 'number', text: '5.0元/千克', value: '5' },
    ],
    [
      { v: 1, format: '"K"0000' },
      { kind: 'number', text: 'K0001', value: '1' },
    ],
    [
      { v: 1234567890123456, format: '0' },
      { kind: 'number', isDressed: true },
    ],
    [{ v: '1.23456789012346E+19' }, { kind: 'number', value: '12345678901234600000' }],
    [
      { v: 1, t: 'b' },
      { kind: 'flag', text: 'TRUE', value: '1' },
    ],
  ])('%j', async (given, cell) => {
    const made = await cellOf(given);
    if (typeof cell !== 'object') expect(made ?? '').toBe(cell);
    else expect(made).toMatchObject(cell);
  });

  test('a word behind a number that does not change it is no multiple', async () => {
    for (const format of ['0.0"元/千克"', '"K"0000', '0" mm"', '0"箱"', '0.00" kg"'])
      expect(await cellOf({ v: 1, format })).not.toHaveProperty('isMultiple');
  });
});

describe('a day is a day in any format', () => {
  test.each<[SheetCell, string, string]>([
    [{ v: 46353, format: 14 }, '2026-11-27', '2026-11-27'],
    [{ v: 46353.354, format: 'yyyy/m/d h:mm' }, '2026-11-27', '2026/11/27 8:29'],
    [{ v: 46353, format: 'yyyy"年"m"月"d"日"' }, '2026-11-27', '2026年11月27日'],
    [{ v: 46353, format: 31 }, '2026-11-27', '2026年11月27日'],
    [{ v: 46353, format: 'dd-mmm-yy' }, '2026-11-27', '27-Nov-26'],
    [{ v: 46353, format: '[$-409]mmm\\ d\\,\\ yyyy' }, '2026-11-27', 'Nov 27, 2026'],
    [{ v: 59, format: 14 }, '1900-02-28', '1900-02-28'],
    [{ v: '2026-11-27T00:00:00', t: 'd', format: 14 }, '2026-11-27', '2026-11-27'],
  ])('%j', async (given, value, text) => expect(await cellOf(given)).toMatchObject({ kind: 'date', value, text }));

  test('also where days are counted from 1904', async () =>
    expect(await cellOf({ v: 44891, format: 14 }, { is1904: true })).toMatchObject({
      kind: 'date',
      value: '2026-11-27',
      text: '2026-11-27',
    }));
  test.each<[number, string, string]>([
    [46353, 'yyyy-mm', 'time'],
    [46327, 'yyyy-mm', 'date'],
    [46353, 'yyyy', 'time'],
    [46023, 'yyyy"年"', 'date'],
    [46353, '[$-804]aaaa', 'time'],
    [46353, 'dddd', 'time'],
    [46353, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    [46353, 'm"月"d"日"', 'date'],
  ])('%d as %s is a %s: a day that is not shown is nobody’s', async (v, format, kind) =>
    expect(await cellOf({ v, format })).toMatchObject({ kind }),
  );
  test('a time of day is no day', async () =>
    expect(await cellOf({ v: 0.5, format: 'h:mm' })).toMatchObject({ kind: 'time', text: '12:00' }));
});

describe('formulas', () => {
  test('errors and missing results are told, an empty text is empty', async () => {
    const { rows } = await read({
      rows: [
        ['A', 'B', 'C', 'D', 'E'],
        [{ f: 'X()', v: '#N/A', t: 'e' }, { f: '1+1' }, { f: '""', v: '', t: 'str' }, { f: 'A1&"b"', v: 'ab', t: 'str' }, 'x'],
      ],
    });
    expect(rows[1]?.cells).toEqual([{ kind: 'error', text: '#N/A' }, { kind: 'uncalculated', text: '' }, '', 'ab', 'x']);
  });
  test('rows of nothing but formulas, hidden rows and columns and merged areas are told', async () => {
    const file = await read({
      rows: [
        ['A', 'B'],
        ['x', { f: 'A2', v: 1 }],
        [
          { f: 'A3', v: 0 },
          { f: 'A3', v: 0 },
        ],
        ['y', 2],
      ],
      hiddenRows: [4],
      hiddenColumns: [1],
      merged: ['A2:A3'],
    });
    expect(file.rows.map(({ row, isHidden, isFormulas }) => [row, isHidden ?? false, isFormulas ?? false])).toEqual([
      [1, false, false],
      [2, false, false],
      [3, false, true],
      [4, true, false],
    ]);
    expect(file).toMatchObject({ hiddenColumns: [1], merged: [{ rows: [2, 3], columns: [0, 0] }] });
  });
});

describe('workbooks', () => {
  const two = workbook([
    { name: '说明', state: 'hidden', rows: [['read me']] },
    { name: '价格 & Co', rows: [['A'], ['1']] },
    { name: 'Old', rows: [['A'], ['2']] },
  ]);
  test('covers and empty sheets are passed over', async () => {
    const file = workbook([{ rows: [['报价单']] }, { rows: [] }, { name: 'T', rows: [['A'], ['1']] }]);
    expect(await readFile(file)).toMatchObject({ sheet: 2, rows: [{ cells: ['A'] }, { cells: ['1'] }] });
    expect(await readFile(file, { sheet: 0 })).toMatchObject({ sheet: 0, rows: [{ cells: ['报价单'] }] });
    expect(await readFile(workbook([{ rows: [] }, { rows: [['A']] }]))).toMatchObject({ sheet: 0, rows: [] });
  });
  test('the first sheet that is shown is read, or the one asked for', async () => {
    expect(await readFile(two)).toMatchObject({
      sheet: 1,
      sheets: [
        { name: '说明', isHidden: true },
        { name: '价格 & Co', isHidden: false },
        { name: 'Old', isHidden: false },
      ],
      rows: [{ cells: ['A'] }, { cells: ['1'] }],
    });
    expect((await readFile(two, { sheet: 2 })).rows[1]?.cells).toEqual(['2']);
    await expect(readFile(two, { sheet: 3 })).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
  });
  test('rich text, inline text, escaped signs and prefixed tags', async () => {
    const more =
      '<x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:r><x:t>a&amp;</x:t></x:r><x:r><x:t>_x0041_&#98;</x:t></x:r></x:is></x:c><x:c/><x:c t="str"><x:v><![CDATA[<c>]]></x:v></x:c></x:row>';
    const { rows } = await read({ rows: [['A', 'B', 'C']], more });
    expect(rows[1]).toEqual({ row: 2, cells: ['a&Ab', '', '<c>'] });
  });
  test('what our export writes is read as it was', async () => {
    const columns = [
      { label: '物料编码', type: 'text' as const },
      { label: 'QTY', type: 'number' as const },
      { label: '日期', type: 'date' as const },
    ];
    const { rows } = await readFile(
      await writeSheet({
        name: '物料',
        columns,
        rows: [
          ['00123', '1234.5', '2026-11-27'],
          ['=1+1', '-0.1', ''],
        ],
      }),
    );
    expect(rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? cell.value : cell)))).toEqual([
      ['物料编码', 'QTY', '日期'],
      ['00123', '1234.5', '2026-11-27'],
      ['=1+1', '-0.1'],
    ]);
  });
  test('the noise of binary numbers is taken off', () => {
    expect(numberText(19.989999999999998)).toBe('19.99');
    expect(numberText(0.1 + 0.2)).toBe('0.3');
    expect(numberText(1e21)).toBe('1000000000000000000000');
    expect(numberText(0.0000001)).toBe('0.0000001');
  });
});

describe('limits count content', () => {
  test('formatted rows and cells without content cost nothing, wherever they stand', async () => {
    const empty = Array.from(
      { length: 25_000 },
      (_, at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/><c r="XFD${at + 3}" s="1"/></row>`,
    ).join('');
    const file = await read({ rows: [['A'], ['1']], more: `${empty}<row r="1048576"><c r="A1048576"><v>2</v></c></row>` });
    expect(file.rows.map(({ row }) => row)).toEqual([1, 2, 1_048_576]);
  });
  test('a filled cell beyond the last column and a row too many are refused', async () => {
    await expect(read({ rows: [['A'], ['1']], more: '<row r="3"><c r="XFD3"><v>1</v></c></row>' })).rejects.toMatchObject(
      refusal('IMPORT_COLUMNS_TOO_MANY'),
    );
    const rows = Array.from({ length: 20_100 }, () => ['x']);
    await expect(read({ rows })).rejects.toMatchObject(refusal('IMPORT_ROWS_TOO_MANY'));
  });
  test('400,000 cells that share one long text are refused before they take memory', async () => {
    const long = Array.from({ length: 20 }, () => 'long '.repeat(800));
    const rows = Array.from({ length: 20_000 }, () => long);
    const file = workbook([{ rows }]);
    const before = process.memoryUsage().rss;
    await expect(readFile(file)).rejects.toMatchObject(refusal('IMPORT_TEXT_TOO_LONG'));
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300);
  });
  test('400,000 cells that share a short text are read', async () => {
    const rows = Array.from({ length: 20_000 }, () => Array.from({ length: 20 }, () => 'KG'));
    expect((await read({ rows })).rows).toHaveLength(20_000);
  });
});

describe('hostile files', () => {
  test('definitions of entities are refused', async () => {
    const parts = '<!DOCTYPE a [<!ENTITY b "c">]>';
    await expect(read({ rows: [['A'], ['1']], more: parts })).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
  });
  test('XML that is cut off is refused', async () => {
    for (const more of ['<row', '<row r="3">', '</c>', '<row r="3"><c><v>1</v></row>'])
      await expect(read({ rows: [['A'], ['1']], more })).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
  });
  test('a zip bomb is refused whatever size it claims', async () => {
    // A piece that ends on a byte can be repeated without packing it again.
    const piece = deflateRawSync(Buffer.from(`<!--${' '.repeat(60_000)}-->`), { finishFlush: constants.Z_FULL_FLUSH });
    const bomb = zipped(new Map([['xl/workbook.xml', { packed: Buffer.concat(Array.from({ length: 3600 }, () => piece)) }]]), 10);
    await expect(readFile(bomb)).rejects.toMatchObject(refusal('IMPORT_FILE_TOO_LARGE'));
  });
  test.each([
    ['xlsb', 'xl/workbook.bin'],
    ['ods', 'content.xml'],
    ['numbers', 'Index/Document.iwa'],
  ])('%s is told how to become xlsx', async (KIND, name) => {
    const file = zipped(
      new Map([
        [name, 'x'],
        ['mimetype', 'x'],
      ]),
    );
    await expect(readFile(file)).rejects.toMatchObject({ failures: [{ code: 'IMPORT_FILE_OTHER_KIND', args: { KIND } }] });
  });
});
