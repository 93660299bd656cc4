import type { ImportChoices } from '@sampan/model/import-wire.ts';
import { type SheetCell, workbook } from '@sampan/testkit/workbook.ts';
import { describe, expect, test } from 'vitest';
import { importStage } from './test-import.ts';

const { run, rowsOf, rowOf } = await importStage();

describe('cells as their sheet shows them', () => {
  const sheet = (rows: readonly (readonly SheetCell[])[]) => workbook([{ rows }]);

  test('13 % is thirteen, a code keeps its zeros, whether in a sheet or as text', async () => {
    const head = ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'TAX_RATE', 'NOTE'];
    const file = sheet([
      head,
      [{ v: 123, format: '00000' }, '甲', { v: 0.13, format: '0%' }, { v: 46353, format: 'yyyy"年"m"月"d"日"' }],
      ['00124', '乙', '13%', { v: 0.5, format: '# ?/?' }],
    ]);
    const answer = await run('vendor', file, 'apply');
    expect(answer.records.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await rowOf('vendor', 'SUPPLIER_CODE', '00123')).toMatchObject({ NOTE: '2026年11月27日' });
    expect(Number((await rowOf('vendor', 'SUPPLIER_CODE', '00123'))?.['TAX_RATE'])).toBe(13);
    expect(Number((await rowOf('vendor', 'SUPPLIER_CODE', '00124'))?.['TAX_RATE'])).toBe(13);
    expect(await rowOf('vendor', 'SUPPLIER_CODE', '00124')).toMatchObject({ NOTE: '1/2' });
    await run('vendor', `${head.join(',')}\n00125,丙,13%,`, 'apply');
    expect(Number((await rowOf('vendor', 'SUPPLIER_CODE', '00125'))?.['TAX_RATE'])).toBe(13);
  });

  const errorsOf = async (type: string, file: Buffer | string) =>
    (await run(type, file, 'dry-run')).records.flatMap(({ errors }) => errors).map(({ path, code, text }) => [path, code, text]);

  test('errors and formulas without a result are named by their cell, no default takes their place', async () => {
    const file = sheet([
      ['UNIT_CODE', 'UNIT_NAME', 'UNIT_DECIMALS', 'X'],
      ['CA', '甲', { f: 'VLOOKUP(1)', v: '#N/A', t: 'e' }, { f: '1/0', v: '#DIV/0!', t: 'e' }],
      ['CB', '乙', { f: '1+1' }],
      ['CC', '丙', { v: 2, format: ';;;' }],
    ]);
    expect(await errorsOf('unit', file)).toEqual([
      ['UNIT_DECIMALS', 'IMPORT_CELL_ERROR', '单元格 C2 是错误值 #N/A，请在文件中更正'],
      ['UNIT_DECIMALS', 'IMPORT_CELL_UNCALCULATED', expect.stringContaining('C3')],
      ['UNIT_DECIMALS', 'IMPORT_CELL_CONCEALED', expect.stringContaining('C4')],
    ]);
    expect(await errorsOf('unit', 'UNIT_CODE,UNIT_NAME,UNIT_DECIMALS\nCA,#REF!,#N/A')).toMatchObject([
      ['UNIT_NAME', 'IMPORT_CELL_ERROR', expect.stringContaining('B2')],
      ['UNIT_DECIMALS', 'IMPORT_CELL_ERROR', expect.stringContaining('C2')],
    ]);
  });

  test('what is no code and what is another number than it shows are refused', async () => {
    const file = sheet([
      ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'TAX_RATE', 'MIN_QTY', 'UNIT_PRICE'],
      [{ v: 6901234567892, format: '0.00E+00' }, '甲', 13, { v: 0.5, format: '0%' }, { v: 1234567, format: '#,##0,' }],
      [{ v: 46024, format: 'm"月"d"日"' }, '乙', 13, 1, 1],
      ['6.90E+12', '丙', { v: true as never, t: 'b' }, 1, 1],
    ]);
    expect((await errorsOf('vendor', file)).map(([path, code]) => [path, code])).toEqual([
      ['SUPPLIER_CODE', 'IMPORT_CELL_INEXACT'],
      ['PRICES.MIN_QTY', 'IMPORT_CELL_PERCENT'],
      ['PRICES.UNIT_PRICE', 'IMPORT_CELL_INEXACT'],
      ['SUPPLIER_CODE', 'IMPORT_CELL_NO_CODE'],
      ['SUPPLIER_CODE', 'IMPORT_CELL_NO_CODE'],
      ['TAX_RATE', 'NUMBER_INVALID'],
    ]);
  });
});

describe('cells that are something else than they look', () => {
  const errorsOf = async (type: string, rows: readonly (readonly SheetCell[])[]) =>
    (await run(type, workbook([{ rows }]), 'dry-run')).records
      .flatMap(({ errors }) => errors)
      .map(({ row, path, code }) => [row, path, code]);

  test('ten thousands, per mille, a percentage by a mere sign, a month for a day', async () => {
    const head = ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'TAX_RATE', 'MIN_QTY', 'VALID_FROM'];
    const rows: SheetCell[][] = [
      ['E1', '甲', { v: 13, format: '0"‰"' }, { v: 1.2, format: '0.0"万"' }, { v: 46353, format: 'yyyy-mm' }],
      ['E2', '乙', { v: 13, format: '0"%"' }, { v: 13, format: '0"%"' }, { v: 46353, format: 'aaaa' }],
    ];
    expect(await errorsOf('vendor', [head, ...rows])).toEqual([
      [2, 'TAX_RATE', 'IMPORT_CELL_INEXACT'],
      [2, 'PRICES.MIN_QTY', 'IMPORT_CELL_INEXACT'],
      [2, 'PRICES.VALID_FROM', 'IMPORT_CELL_INEXACT'],
      [3, 'PRICES.MIN_QTY', 'IMPORT_CELL_PERCENT'],
      [3, 'PRICES.VALID_FROM', 'IMPORT_CELL_INEXACT'],
    ]);
  });

  test('account numbers that a sheet took for numbers are refused in fields of text, too', async () => {
    const head = ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'BANK_ACCOUNT_NO'];
    expect(
      await errorsOf('vendor', [
        head,
        ['E3', '甲', 6222021234567890000],
        ['E4', '乙', { v: 6222021234567890, format: '0' }],
        ['E5', '丙', { v: 622202123456, format: '0.00E+00' }],
        ['E6', '丁', '6.22202E+18'],
        ['E7', '戊', 622202123456],
      ]),
    ).toEqual([2, 3, 4, 5].map((row) => [row, 'BANK_ACCOUNT_NO', 'IMPORT_CELL_NO_CODE']));
  });

  test('a price shown with the sign of another currency is refused', async () => {
    const [one] = await rowsOf('material');
    const head = 'SUPPLIER_CODE,SUPPLIER_NAME,MATERIAL_CODE,UNIT_CODE,PRICES.CURRENCY_CODE,VALID_FROM,UNIT_PRICE,MIN_QTY'.split(',');
    const line = (code: string, currency: string, price: SheetCell): SheetCell[] => [
      code,
      code,
      String(one?.['MATERIAL_CODE']),
      String(one?.['UNIT_CODE']),
      currency,
      '2026-01-01',
      price,
      0,
    ];
    expect(
      await errorsOf('vendor', [
        head,
        line('EC1', 'CNY', { v: 12, format: '[$$-409]#,##0.00' }),
        line('EC2', '人民币', { v: 12, format: '[$€-407]#,##0.00' }),
        line('EC3', 'CNY', '$12'),
        line('EC4', 'USD', { v: 12, format: '[$USD] #,##0.00' }),
        line('EC9', 'USD', 'USD 1,234.50'),
        line('EC5', 'CNY', { v: 12, format: '¥#,##0.00' }),
        line('EC6', 'CNY', '12.50元'),
        line('EC7', 'HKD', { v: 12, format: '"HK$"#,##0.00' }),
        line('EC8', 'CNY', { v: 12, format: '0.00"元/PCS"' }),
      ]),
    ).toEqual([2, 3, 4].map((row) => [row, 'PRICES.UNIT_PRICE', 'IMPORT_CELL_CURRENCY']));
  });

  test('signs without width around a code are nothing; a code with a word in front is what is shown', async () => {
    await run(
      'unit',
      workbook([
        {
          rows: [
            ['UNIT_CODE', 'UNIT_NAME'],
            ['\u200bEW1\ufeff', '桶'],
            [{ v: 7, format: '"K"000' }, '卷'],
          ],
        },
      ]),
      'apply',
    );
    expect(await rowOf('unit', 'UNIT_CODE', 'EW1')).toBeDefined();
    expect(await rowOf('unit', 'UNIT_CODE', 'K007')).toBeDefined();
  });

  test('a second row of headings and rows of totals are told, not read', async () => {
    const file = workbook([
      {
        rows: [
          ['单位', '单位名称', '数量小数位数'],
          ['UNIT_CODE', 'Unit name', ''],
          ['ET1', '桶', 0],
          ['小 计', '', { f: 'SUM(C3)', v: 0 }],
          ['ET2', '卷', 0],
          ['Total:', '', { f: 'SUM(C3:C5)', v: 0 }],
        ],
      },
    ]);
    const answer = await run('unit', file, 'dry-run');
    expect(answer.notes).toEqual([
      { kind: 'SECOND_HEADINGS', count: 1, first: '2' },
      { kind: 'TOTAL_ROWS', count: 2, first: '4' },
    ]);
    expect(answer.records.map(({ row, result }) => [row, result])).toEqual([
      [3, 'created'],
      [5, 'created'],
    ]);
    const all = await run('unit', file, 'dry-run', { choices: { TOTAL_ROWS: 'take', HEADER_ROW: 1 } });
    expect(all.records.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
  });
});

describe('what a file leaves open', () => {
  const errorsOf = async (file: string | Buffer, choices?: ImportChoices) =>
    (await run('vendor', file, 'dry-run', { choices })).records
      .flatMap(({ errors }) => errors)
      .map(({ row, path, code }) => [row, path, code]);
  const price = async (rest: string) => {
    const [one] = await rowsOf('material');
    return `SUPPLIER_CODE;SUPPLIER_NAME;PRICES.MATERIAL_CODE;PRICES.UNIT_CODE;PRICES.CURRENCY_CODE;PRICES.VALID_FROM;PRICES.UNIT_PRICE;PRICES.MIN_QTY\n${rest.replaceAll('M;', `${one?.['MATERIAL_CODE']};${one?.['UNIT_CODE']};CNY;`)}`;
  };
  const storedPrices = async (code: string) => {
    const vendor = await rowOf('vendor', 'SUPPLIER_CODE', code);
    return (await rowsOf('vendor_price'))
      .filter((row) => row['parent_id'] === vendor?.['id'])
      .map((row) => [row['VALID_FROM'], Number(row['UNIT_PRICE'])]);
  };

  test('a comma in a file between semicolons is told by its neighbours, or asked for', async () => {
    const open = await price('V-D1;甲;M;2026-01-01;1,500;0\n;;M;2026-02-01;12,345;10');
    expect(await errorsOf(open)).toEqual([
      [2, 'PRICES.UNIT_PRICE', 'IMPORT_NUMBER_DOUBTFUL'],
      [3, 'PRICES.UNIT_PRICE', 'IMPORT_NUMBER_DOUBTFUL'],
    ]);
    expect(await errorsOf(open, { DECIMAL_SIGN: ',' })).toEqual([]);
    await run('vendor', open, 'apply', { choices: { DECIMAL_SIGN: ',' } });
    expect(await storedPrices('V-D1')).toEqual([
      ['2026-01-01', 1.5],
      ['2026-02-01', 12.345],
    ]);
    await run('vendor', await price('V-D2;甲;M;2026-01-01;1,500;0\n;;M;2026-02-01;12,50;10'), 'apply');
    expect(await storedPrices('V-D2')).toEqual([
      ['2026-01-01', 1.5],
      ['2026-02-01', 12.5],
    ]);
  });

  test.each(['\t', '|'])('so it is between other signs that are no comma (%j), which programs write wherever they stand', async (sign) => {
    const between = async (rows: string): Promise<string> => (await price(rows)).replaceAll(';', sign);
    const open = await between('V-D5;甲;M;2026-01-01;1,500;0\n;;M;2026-02-01;12,345;10');
    expect((await errorsOf(open)).map(([, , code]) => code)).toEqual(['IMPORT_NUMBER_DOUBTFUL', 'IMPORT_NUMBER_DOUBTFUL']);
    expect(await errorsOf(open, { DECIMAL_SIGN: '.' })).toEqual([]);
    expect(await errorsOf(await between('V-D5;甲;M;2026-01-01;1,500.00;0\n;;M;2026-02-01;12,345;10'))).toEqual([]);
  });

  test('a number of a sheet is a number, whatever the texts beside it say of the decimal sign', async () => {
    const [one] = await rowsOf('material');
    const own = [String(one?.['MATERIAL_CODE']), String(one?.['UNIT_CODE']), 'CNY'];
    const head = 'SUPPLIER_CODE,SUPPLIER_NAME,MATERIAL_CODE,UNIT_CODE,PRICES.CURRENCY_CODE,VALID_FROM,UNIT_PRICE,MIN_QTY'.split(',');
    const file = workbook([{ rows: [head, ['V-D4', '甲', ...own, '2026-01-01', 1.234, 0], ['', '', ...own, '2026-02-01', '12,50', 10]] }]);
    expect(await errorsOf(file)).toEqual([]);
    await run('vendor', file, 'apply');
    expect(await storedPrices('V-D4')).toEqual([
      ['2026-01-01', 1.234],
      ['2026-02-01', 12.5],
    ]);
    expect(await errorsOf(file, { DECIMAL_SIGN: ',' })).toEqual([]);
  });

  test('the order of dates is told by their neighbours, or asked for', async () => {
    const open = await price('V-D3;甲;M;02-01-2025;1;0');
    expect(await errorsOf(open)).toEqual([[2, 'PRICES.VALID_FROM', 'IMPORT_DATE_DOUBTFUL']]);
    expect(await errorsOf(open, { DATE_ORDER: 'MDY' })).toEqual([]);
    const told = await price('V-D3;甲;M;02-01-2025;1;0\n;;M;15-01-2025;2;10');
    expect(await errorsOf(told)).toEqual([]);
    await run('vendor', told, 'apply');
    expect(await storedPrices('V-D3')).toEqual([
      ['2025-01-02', 1],
      ['2025-01-15', 2],
    ]);
  });

  test('an encoding that is not certain is asked for', async () => {
    const file = Buffer.concat([Buffer.from('SUPPLIER_CODE,SUPPLIER_NAME\nV-E1,St'), Buffer.from([0xfc]), Buffer.from('ck GmbH\n')]);
    expect((await run('vendor', file, 'columns')).encoding).toEqual({ used: 'windows-1252', isSure: false });
    await expect(run('vendor', file, 'dry-run')).rejects.toMatchObject({ failures: [{ code: 'IMPORT_ENCODING_UNSURE' }] });
    await run('vendor', file, 'apply', { choices: { ENCODING: 'windows-1252' } });
    expect(await rowOf('vendor', 'SUPPLIER_CODE', 'V-E1')).toMatchObject({ SUPPLIER_NAME: 'Stück GmbH' });
  });

  test('headings below a title, by other words, with a constant for what the file lacks', async () => {
    const [one] = await rowsOf('material');
    const file = workbook([
      { name: 'Notes', rows: [['about']] },
      {
        name: 'Prices',
        rows: [
          ['价格表 2026'],
          [],
          ['供应商编码', 'Vendor Name', 'ItemCode', 'Unit Price (CNY)'],
          ['V-H1', '丁', String(one?.['MATERIAL_CODE']), { v: 3.3333, format: '0.00' }],
        ],
      },
    ]);
    const choices = {
      SHEET: 1,
      CONSTANTS: { 'PRICES.CURRENCY_CODE': '人民币', 'PRICES.UNIT_CODE': String(one?.['UNIT_CODE']), 'PRICES.VALID_FROM': '2026/1/1' },
    };
    const answer = await run('vendor', file, 'columns', { choices });
    expect(answer.columns.map(({ path }) => path)).toEqual(['SUPPLIER_CODE', 'SUPPLIER_NAME', 'PRICES.MATERIAL_CODE', 'PRICES.UNIT_PRICE']);
    expect(answer).toMatchObject({ sheets: [{ name: 'Notes' }, { name: 'Prices' }], sheet: 1, headerRow: 3, missing: [] });
    const applied = await run('vendor', file, 'apply', { choices });
    expect(applied.records.flatMap(({ errors }) => errors)).toEqual([]);
    expect(applied.notes).toEqual([{ kind: 'ROUNDED', count: 1, first: 'D4 (3.33, 3.3333)' }]);
    expect(await storedPrices('V-H1')).toEqual([['2026-01-01', 3.33]]);
    expect((await run('vendor', file, 'columns', { choices: { SHEET: 1, HEADER_ROW: 1 } })).columns[0]?.header).toBe('价格表 2026');
    await expect(run('vendor', file, 'columns', { choices: { SHEET: 1, CONSTANTS: { SUPPLIER_CODE: 'X' } } })).rejects.toMatchObject({
      failures: [{ code: 'IMPORT_COLUMN_TWICE' }],
    });
  });

  test('formula rows, hidden rows, hidden columns and merged cells are told and may be decided', async () => {
    const file = workbook([
      {
        rows: [
          ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'NOTE'],
          ['V-N1', '甲', 'both'],
          ['V-N2', '乙', null],
          ['V-N3', '丙', 'x'],
          [
            { f: 'A4', v: 0 },
            { f: 'B4', v: 0 },
          ],
          [
            { f: 'A5', v: 0 },
            { f: 'B5', v: 0 },
          ],
        ],
        hiddenRows: [4],
        hiddenColumns: [2],
        merged: ['C2:C3'],
      },
    ]);
    const answer = await run('vendor', file, 'dry-run');
    expect(answer.records.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(answer.notes).toEqual([
      { kind: 'HIDDEN_ROWS', count: 1, first: '4' },
      { kind: 'FORMULA_ROWS', count: 2, first: '5–6' },
      { kind: 'HIDDEN_COLUMNS', count: 1, first: 'C' },
      { kind: 'MERGED', count: 1, first: 'C2:C3' },
    ]);
    const rowsWith = async (choices: ImportChoices) => (await run('vendor', file, 'dry-run', { choices })).records.map(({ row }) => row);
    expect(await rowsWith({ HIDDEN_ROWS: 'skip' })).toEqual([2, 3]);
    expect(await rowsWith({ FORMULA_ROWS: 'take' })).toEqual([2, 3, 4, 5, 6]);
    await run('vendor', file, 'apply', { choices: { MERGED: 'each' } });
    expect(await rowOf('vendor', 'SUPPLIER_CODE', 'V-N2')).toMatchObject({ NOTE: 'both' });
  });
});
