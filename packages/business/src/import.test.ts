import { inClient } from '@sampan/db/scoped-db.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { writeSheet } from '@sampan/engines/export/sheet.ts';
import { importFile } from '@sampan/engines/import/import-file.ts';
import { createTableReader } from '@sampan/engines/sheets/reader.ts';
import { importTemplate } from '@sampan/engines/import/template.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { ImportChoices, ImportMode } from '@sampan/model/import-wire.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { type SheetCell, workbook } from '@sampan/testkit/workbook.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registered } from './registry.server.ts';
import { installSample } from './starter/install-sample.server.ts';
import { installStarter } from './starter/install-starter.server.ts';

const { database, spare } = await testDatabase();
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
const reader = createTableReader();
afterAll(() => reader.close());
let session: Session = {
  sessionId: '1',
  clientId: '1',
  userId: '',
  username: 'buyer',
  language: 'zh-CN',
  isAdministrator: true,
  privileges: new Set(),
};

beforeAll(async () => {
  await inClient(database, '1', async (db) => {
    await installStarter({ db, username: 'admin' });
    await installSample({ db, username: 'admin' }, isoDate('2026-11-28'));
  });
  session = { ...session, userId: String((await rowOf('user', 'USERNAME', 'buyer'))?.['id']) };
});

const run = (
  type: string,
  text: string | Buffer,
  mode: ImportMode,
  options: { mapping?: Record<string, string>; choices?: ImportChoices | undefined; session?: Session } = {},
) => {
  const file = typeof text === 'string' ? Buffer.from(text) : text;
  const entry = registered.find(({ definition }) => definition.type === type);
  if (!entry) throw new Error(`no ${type}`);
  return importFile({ deps, reader }, options.session ?? session, entry, {
    file,
    mode,
    mapping: options.mapping,
    choices: options.choices,
  });
};
const rowsOf = (table: string) => inClient(database, '1', (db) => db.selectLoose(table).selectAll().orderBy('id').execute());
const rowOf = async (table: string, key: string, value: string) => (await rowsOf(table)).find((row) => row[key] === value);

describe('masters', () => {
  const units = 'UNIT_CODE,单位名称,Unit name (English),数量小数位数\r\nXDRUM,桶,Drum,0\r\nXREEL,卷,Reel,2\r\n';

  test('a dry run says what would happen and stores nothing', async () => {
    const answer = await run('unit', units, 'dry-run');
    expect(answer).toMatchObject({ counts: { created: 2, failed: 0 }, isApplied: false, missing: [] });
    expect(await rowOf('unit', 'UNIT_CODE', 'XDRUM')).toBeUndefined();
  });

  test('applied once it creates, applied again nothing changes', async () => {
    expect(await run('unit', units, 'apply')).toMatchObject({ counts: { created: 2 }, isApplied: true });
    expect(await run('unit', units, 'apply')).toMatchObject({ counts: { created: 0, unchanged: 2 }, isApplied: true });
    expect((await rowsOf('unit')).filter((row) => row['UNIT_CODE'] === 'XDRUM')).toHaveLength(1);
  });

  test('a changed row updates by its key, fields without a column stay', async () => {
    expect(await run('unit', 'UNIT_CODE,单位名称\nXDRUM,大桶\nXREEL,卷', 'apply')).toMatchObject({ counts: { updated: 1, unchanged: 1 } });
    expect(await rowOf('unit', 'UNIT_CODE', 'XDRUM')).toMatchObject({ UNIT_NAME: '大桶', UNIT_NAME_EN: 'Drum' });
  });

  test('all errors come at once with their rows, and one bad row keeps every row out', async () => {
    const answer = await run('unit', '单位,单位名称,数量小数位数\nBOXA,盒,0\nBOXB,,x\nBOXA,盒,0', 'apply');
    expect(answer).toMatchObject({ counts: { created: 1, failed: 2 }, isApplied: false });
    expect(answer.records.flatMap(({ errors }) => errors).map(({ row, path, code }) => [row, path, code])).toEqual([
      [3, 'UNIT_DECIMALS', 'POSITIVE_INTEGER_REQUIRED'],
      [3, 'UNIT_NAME', 'FIELD_REQUIRED'],
      [4, 'UNIT_CODE', 'IMPORT_KEY_TWICE'],
    ]);
    expect(await rowOf('unit', 'UNIT_CODE', 'BOXA')).toBeUndefined();
  });

  test('rows of the same vendor carry its prices; names stand for codes', async () => {
    const vendors = [
      '供应商;供应商名称;币种;价格.物料编码;价格.单位;价格.币种;价格.单价;价格.有效期从',
      'V-IMP;导入供应商;人民币;M100001;;CNY;1,234.50;2026/1/1',
      ';;;M100002;;CNY;０.５;2026年1月1日',
    ].join('\n');
    const [first, second] = await rowsOf('material');
    const text = vendors
      .replace('M100001;', `${first?.['MATERIAL_CODE']};${first?.['UNIT_CODE']}`)
      .replace('M100002;', `${second?.['MATERIAL_CODE']};${second?.['UNIT_CODE']}`);
    const answer = await run('vendor', text, 'apply');
    expect(answer.records.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await rowOf('vendor', 'SUPPLIER_CODE', 'V-IMP')).toMatchObject({ CURRENCY_CODE: 'CNY', SUPPLIER_NAME: '导入供应商' });
    const vendor = await rowOf('vendor', 'SUPPLIER_CODE', 'V-IMP');
    const prices = (await rowsOf('vendor_price')).filter((row) => row['parent_id'] === vendor?.['id']);
    expect(prices.map((row) => [row['MATERIAL_CODE'], Number(row['UNIT_PRICE']), row['VALID_FROM']])).toEqual([
      [first?.['MATERIAL_CODE'], 1234.5, '2026-01-01'],
      [second?.['MATERIAL_CODE'], 0.5, '2026-01-01'],
    ]);
    expect(await run('vendor', text, 'apply')).toMatchObject({ counts: { unchanged: 1 } });
  });

  test('a given mapping goes before the headings', async () => {
    const answer = await run('unit', 'a,b,c\nPAIL,小桶,x', 'apply', { mapping: { '0': 'UNIT_CODE', '1': 'UNIT_NAME', '2': '' } });
    expect(answer).toMatchObject({ counts: { created: 1 }, isApplied: true });
    await expect(run('unit', 'a\nX', 'apply', { mapping: { '0': 'PASSWORD' } })).rejects.toMatchObject({
      failures: [{ code: 'IMPORT_COLUMN_UNKNOWN' }],
    });
  });

  test('who may not create may not import', async () => {
    const guest = { ...session, isAdministrator: false };
    await expect(run('unit', units, 'dry-run', { session: guest })).rejects.toMatchObject({ status: 403 });
    await expect(run('stock', units, 'dry-run')).rejects.toMatchObject({ status: 403 });
  });
});

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
      ['UNIT_DECIMALS', 'IMPORT_CELL_ERROR', '单元格 C2 是错误值 #N/A,请在文件中更正'],
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

describe('rows of a record', () => {
  const head =
    'SUPPLIER_CODE,SUPPLIER_NAME,PRICES.MATERIAL_CODE,PRICES.UNIT_CODE,PRICES.CURRENCY_CODE,PRICES.MIN_QTY,PRICES.UNIT_PRICE,PRICES.VALID_FROM';
  const priced = async (code: string): Promise<string[]> => {
    const [one, two] = (await rowsOf('material')).map((row) => `${row['MATERIAL_CODE']},${row['UNIT_CODE']},CNY`);
    const lines = [`${code},甲,${one},0,10,2026-01-01`, `${code},甲,${one},100,9,2026-01-01`, `${code},甲,${two},0,20,2026-01-01`];
    expect(await run('vendor', [head, ...lines].join('\n'), 'apply')).toMatchObject({ counts: { created: 1 }, isApplied: true });
    return lines;
  };
  const pricesOf = async (code: string) => {
    const vendor = await rowOf('vendor', 'SUPPLIER_CODE', code);
    const rows = (await rowsOf('vendor_price')).filter((row) => row['parent_id'] === vendor?.['id']);
    return rows.map((row) => [Number(row['PRICE_NO']), Number(row['MIN_QTY']), Number(row['UNIT_PRICE'])]);
  };

  test('a file with one of three prices changes that one, and none goes', async () => {
    const [, second = ''] = await priced('V-M1');
    const file = `${head}\n${second.replace(',9,', ',8.5,')}`;
    const dry = await run('vendor', file, 'dry-run');
    expect(dry).toMatchObject({ hasParts: true, counts: { updated: 1 } });
    expect(dry.records[0]?.removed).toBeUndefined();
    await run('vendor', file, 'apply');
    expect(await pricesOf('V-M1')).toEqual([
      [1, 0, 10],
      [2, 100, 8.5],
      [3, 0, 20],
    ]);
    expect(await run('vendor', file, 'apply')).toMatchObject({ counts: { unchanged: 1 } });
    await run('vendor', `${head}\n${second.replace(',100,9,2026-01-01', ',500,8,2026-01-01')}`, 'apply');
    expect(await pricesOf('V-M1')).toHaveLength(4);
  });

  test('a list is replaced when somebody chooses so, and what goes is said before', async () => {
    const [first = ''] = await priced('V-M2');
    const file = `${head}\n${first.replace(',10,', ',11,')}`;
    const dry = await run('vendor', file, 'dry-run', { choices: { PARTS: 'replace' } });
    const code = first.split(',')[2];
    expect(dry.records[0]?.removed).toEqual([
      expect.stringMatching(`^价格: ${code} .* 100 · 2026-01-01$`),
      expect.stringContaining('价格: '),
    ]);
    expect(await pricesOf('V-M2')).toHaveLength(3);
    await run('vendor', file, 'apply', { choices: { PARTS: 'replace' } });
    expect(await pricesOf('V-M2')).toEqual([[1, 0, 11]]);
  });

  test('a row that fits several stored ones, or one that two rows mean, is refused', async () => {
    const [first = '', , third = ''] = await priced('V-M3');
    const short = 'SUPPLIER_CODE,PRICES.MATERIAL_CODE,PRICES.UNIT_PRICE';
    const named = (line: string): string => line.split(',')[2] ?? '';
    const answer = await run('vendor', `${short}\nV-M3,${named(first)},1\nV-M3,${named(third)},2\nV-M3,${named(third)},3`, 'dry-run');
    expect(answer.records[0]?.errors.map(({ row, path, code }) => [row, path, code])).toEqual([
      [2, 'PRICES.UNIT_CODE', 'IMPORT_ROW_SEVERAL'],
      [4, 'PRICES.MATERIAL_CODE', 'IMPORT_ROW_TWICE'],
    ]);
  });

  test('errors name the row of the file, not the place in the whole list', async () => {
    const [, , third = ''] = await priced('V-M4');
    const answer = await run('vendor', `${head}\n${third.replace(',20,', ',-1,')}`, 'dry-run');
    expect(answer.records[0]?.errors.map(({ row, path, code }) => [row, path, code])).toEqual([
      [2, 'PRICES.UNIT_PRICE', 'NUMBER_NEGATIVE'],
    ]);
  });

  test('an unknown material is called unknown, not a missing unit', async () => {
    const answer = await run('vendor', `${head}\nV-M5,甲,NO-SUCH,,CNY,0,1,2026-01-01`, 'dry-run');
    expect(answer.records[0]?.errors.map(({ path, code }) => [path, code])).toEqual([['PRICES.MATERIAL_CODE', 'REFERENCE_UNKNOWN']]);
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

describe('purchase orders', () => {
  const order = async (no: string, qty = '10') => {
    const [material] = await rowsOf('material');
    const [vendor] = await rowsOf('vendor');
    const [plant] = await rowsOf('plant');
    const line = (price: string, own: string) => `${own},${material?.['MATERIAL_CODE']},${qty},${price}`;
    const own = [no, '2026-11-20', plant?.['COMPANY_CODE'], plant?.['PLANT_CODE'], vendor?.['SUPPLIER_CODE']].join(',');
    return ['采购订单号,单据日期,公司,工厂,供应商,物料编码,数量,单价', line('1.5', own), line('2.25', ',,,,')].join('\n');
  };

  test('the columns are recognised before anything is read', async () => {
    const answer = await run('purchase_order', await order('X1'), 'columns');
    expect(answer.columns.map(({ path }) => path)).toEqual([
      'PURCHASE_ORDER_NO',
      'ORDER_DATE',
      'COMPANY_CODE',
      'PLANT_CODE',
      'SUPPLIER_CODE',
      'ENTRIES.MATERIAL_CODE',
      'ENTRIES.QTY',
      'ENTRIES.UNIT_PRICE',
    ]);
    expect(answer.missing).toEqual([]);
  });

  test('rows with the same number are one order; it is imported once however often', async () => {
    const first = await run('purchase_order', await order('IMP-1'), 'apply');
    expect(first.records.flatMap(({ errors }) => errors)).toEqual([]);
    expect(first).toMatchObject({ counts: { created: 1 }, isApplied: true, records: [{ NO: 'IMP-1', rows: 2 }] });
    const stored = await rowOf('purchase_order', 'PURCHASE_ORDER_NO', 'IMP-1');
    expect(Number(stored?.['AMOUNT'])).toBe(37.5);
    expect(await run('purchase_order', await order('IMP-1'), 'apply')).toMatchObject({ counts: { unchanged: 1, created: 0 } });
    const other = await run('purchase_order', await order('IMP-1', '11'), 'apply');
    expect(other).toMatchObject({ isApplied: false, records: [{ errors: [{ code: 'IMPORT_DOCUMENT_DIFFERS', row: 2 }] }] });
  });

  test('orders without a number get one; the same file again answers with the first result', async () => {
    const dry = await run('purchase_order', await order(''), 'dry-run');
    expect(dry).toMatchObject({ counts: { created: 1 }, records: [{ NO: '' }] });
    const before = (await rowsOf('purchase_order')).length;
    const first = await run('purchase_order', await order(''), 'apply');
    const again = await run('purchase_order', await order(''), 'apply');
    expect(first.records[0]?.NO).toMatch(/^PO2611/);
    expect(again.records).toEqual(first.records);
    expect(await rowsOf('purchase_order')).toHaveLength(before + 1);
  });

  test('errors of entries name the row of the file and the column', async () => {
    const text = (await order('IMP-2')).replace(/,10,2.25$/, ',-1,abc');
    const answer = await run('purchase_order', text, 'apply');
    expect(answer.records[0]?.errors.map(({ row, path, label, code }) => [row, path, label, code])).toEqual([
      [3, 'ENTRIES.QTY', '数量', 'NUMBER_NOT_POSITIVE'],
      [3, 'ENTRIES.UNIT_PRICE', '单价', 'NUMBER_INVALID'],
    ]);
  });
});

test('opening stock comes as one warehouse entry per number, units and warehouse filled in', async () => {
  const bin = (await rowsOf('storage_bin')).find((row) => row['STORAGE_LOCATION_CODE'] === '1101' && row['STORAGE_BIN_CODE'] !== 'SHIP');
  const text = [
    '入库单号;单据日期;原因;库存地点;货位编码;物料编码;数量;单价;批次',
    `OPEN-1;2026-11-01;期初库存;1101;${bin?.['STORAGE_BIN_CODE']};M1002;1,000;5.2;B1`,
    `OPEN-1;2026/11/1;OPENING;1101;${bin?.['STORAGE_BIN_CODE']};M1003;20.5;0;`,
  ].join('\n');
  const answer = await run('warehouse_entry', text, 'apply');
  expect(answer.records.flatMap(({ errors }) => errors)).toEqual([]);
  expect(answer).toMatchObject({ isApplied: true, missing: [], records: [{ NO: 'OPEN-1', rows: 2 }] });
  expect(await rowOf('warehouse_entry', 'WAREHOUSE_ENTRY_NO', 'OPEN-1')).toMatchObject({ STATUS: 'DRAFT', WAREHOUSE_CODE: 'W01' });
  expect((await run('warehouse_entry', text, 'apply')).counts).toMatchObject({ unchanged: 1 });
});

describe('templates', () => {
  test.each(registered.filter(({ definition }) => !definition.readOnly).map(({ definition }) => [definition.type, definition] as const))(
    'every heading of the template of %s is recognised',
    async (type, definition) => {
      const file = await writeSheet(importTemplate(definition, { ...session, language: 'en' }));
      const answer = await run(type, file, 'columns');
      expect(answer.columns.filter(({ path }) => path === null)).toEqual([]);
      expect(answer.missing).toEqual([]);
    },
  );
});
