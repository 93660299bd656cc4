import { failedText } from '@sampan/engines/import/failed-rows.ts';
import { writeSheet } from '@sampan/engines/export/sheet.ts';
import { workbook } from '@sampan/testkit/workbook.ts';
import { describe, expect, test } from 'vitest';
import { importStage } from './test-import.ts';

const { session, run, failed, forget, rowsOf, rowOf } = await importStage();
const unitsOf = async (...codes: string[]) =>
  (await rowsOf('unit')).map((row) => row['UNIT_CODE']).filter((code) => codes.includes(String(code)));

describe('a mapping that was used is remembered', () => {
  const file = (code: string, head = 'Kürzel,Wort,Muell') => `${head}\n${code},Fass,x`;
  const mapping = { '0': 'UNIT_CODE', '1': 'UNIT_NAME', '2': '' };
  const choices = { CONSTANTS: { UNIT_DECIMALS: '2' } };
  const remembered = async (text: string | Buffer, given = {}) => (await run('unit', text, 'columns', given)).remembered;

  test('after a successful import, for the same headings in whatever order, with its constants; a dry run or a failed one leaves nothing', async () => {
    await run('unit', file('MF1'), 'dry-run', { mapping, choices });
    await run('unit', file(''), 'apply', { mapping, choices });
    expect(await remembered(file('MF1'))).toBeUndefined();
    await run('unit', file('MF1'), 'apply', { mapping, choices });
    const again = await run('unit', 'wort, KÜRZEL ,Muell\nRolle,MF2,y', 'columns');
    expect(again.columns.map(({ path }) => path)).toEqual(['UNIT_NAME', 'UNIT_CODE', null]);
    expect(again.remembered).toMatchObject({ BY: 'buyer', CHOICES: { HEADER_ROW: 1, CONSTANTS: { UNIT_DECIMALS: '2' } } });
    expect(again.missing).toEqual([]);
    expect(await remembered('Kürzel,Wort\nMF2,x')).toBeUndefined();
  });

  test('the last one counts, it can be forgotten, and another document does not know it', async () => {
    await run('unit', file('MF3'), 'apply', { mapping: { ...mapping, '2': 'UNIT_NAME_EN' } });
    const last = await run('unit', file('MF4'), 'columns');
    expect(last.columns[2]?.path).toBe('UNIT_NAME_EN');
    expect((await run('vendor', file('MF4'), 'columns')).remembered).toBeUndefined();
    await expect(forget('vendor', String(last.remembered?.ID))).rejects.toMatchObject({ status: 404 });
    await forget('unit', String(last.remembered?.ID));
    expect(await remembered(file('MF4'))).toBeUndefined();
  });

  test('a sheet and an encoding are found again; how numbers are written as far as the file does not tell otherwise', async () => {
    const price = (rows: string[]) => `VNr;Artikel;${rows[0]}\n${rows.slice(1).join('\n')}`;
    const [one] = await rowsOf('material');
    const own = `${one?.['MATERIAL_CODE']}`;
    const columns = { '0': 'SUPPLIER_CODE', '1': 'PRICES.MATERIAL_CODE', '2': 'PRICES.UNIT_PRICE' };
    const all = {
      SUPPLIER_NAME: 'Stück',
      'PRICES.UNIT_CODE': String(one?.['UNIT_CODE']),
      'PRICES.CURRENCY_CODE': 'CNY',
      'PRICES.VALID_FROM': '2026-01-01',
    };
    await run('vendor', price(['Preis', `MF-V1;${own};1,500`]), 'apply', {
      mapping: columns,
      choices: { DECIMAL_SIGN: ',', CONSTANTS: all },
    });
    expect((await remembered2(price(['Preis', `MF-V2;${own};1,500`])))?.CHOICES).toMatchObject({ DECIMAL_SIGN: ',', CONSTANTS: all });
    expect((await remembered2(price(['Preis', `MF-V2;${own};1.2345`])))?.CHOICES.DECIMAL_SIGN).toBeUndefined();

    const book = (code: string) =>
      workbook([
        { name: 'Notes', rows: [['about', 'x']] },
        { name: 'Preise', rows: [['Liste'], ['Wort', 'Kürzel'], ['Eimer', code]] },
      ]);
    await run('unit', book('MF5'), 'apply', { mapping: { '0': 'UNIT_NAME', '1': 'UNIT_CODE' }, choices: { SHEET: 1, HEADER_ROW: 2 } });
    expect(await run('unit', book('MF6'), 'columns')).toMatchObject({
      sheet: 1,
      headerRow: 2,
      remembered: { CHOICES: { SHEET: 1, HEADER_ROW: 2 } },
    });

    const latin = (code: string) => Buffer.from(`Kürzel,Größe\n${code},Fäßchen\n`, 'latin1');
    const western = { mapping: { '0': 'UNIT_CODE', '1': 'UNIT_NAME' }, choices: { ENCODING: 'windows-1252' as const } };
    await run('unit', latin('MF7'), 'apply', western);
    expect(await run('unit', latin('MF8'), 'columns')).toMatchObject({
      encoding: { used: 'windows-1252', isSure: true },
      remembered: { CHOICES: { ENCODING: 'windows-1252' } },
    });
  });
  const remembered2 = async (text: string) => (await run('vendor', text, 'columns')).remembered;

  test('twenty of a document are kept, those used last', async () => {
    for (let at = 0; at < 22; at += 1) await run('unit', file('MF9', `K${at},W,M`), 'apply', { mapping });
    expect(await remembered(file('MF9', 'K0,W,M'))).toBeUndefined();
    expect(await remembered(file('MF9', 'K21,W,M'))).toBeDefined();
    expect((await rowsOf('import_mapping')).filter(({ type }) => type === 'unit')).toHaveLength(20);
  });
});

describe('rows that fail come back as a file', () => {
  test('a sheet of them alone, with the reason behind; corrected it can be imported, the reasons left aside', async () => {
    const file = workbook([
      {
        rows: [
          ['title'],
          ['UNIT_CODE', 'UNIT_NAME', 'UNIT_DECIMALS', '附注'],
          ['FR1', '桶', 2, 'good'],
          ['FR2', '', 3, { v: 46353, format: 'yyyy"年"m"月"d"日"' }],
          [{ v: 5, format: '00000' }, '卷', { f: '1/0', v: '#DIV/0!', t: 'e' }, 0.5],
          [{ v: 46024, format: 'm"月"d"日"' }, '箱', { f: '1+1' }, ''],
        ],
      },
    ]);
    const rows = await failed('unit', file);
    expect(rows.columns.map(({ label }) => label)).toEqual(['UNIT_CODE', 'UNIT_NAME', 'UNIT_DECIMALS', '附注', '导入错误 / Import error']);
    expect(rows.rows.map((row) => row.slice(0, 4))).toEqual([
      ['FR2', '', 3, '2026年11月27日'],
      ['00005', '卷', '#DIV/0!', 0.5],
      ['#VALUE!', '箱', '#CALC!', ''],
    ]);
    expect(rows.rows.map((row) => row[4])).toEqual([
      '原文件第 4 行：单位名称: 必填',
      '原文件第 5 行：数量小数位数: 单元格 C5 是错误值 #DIV/0!，请在文件中更正',
      expect.stringContaining('单元格 A6 显示为 1月2日'),
    ]);
    const dry = await run('unit', await writeSheet(rows), 'dry-run');
    expect(dry).toMatchObject({ counts: { failed: 3, created: 0 }, missing: [] });
    expect(dry.columns.map(({ header }) => header)).not.toContain('导入错误 / Import error');
    const corrected = rows.rows.map((row, at) => [at === 2 ? 'FR4' : String(row[0]), row[1] || '桶', 0, row[3] ?? '', row[4] ?? '']);
    expect(await run('unit', await writeSheet({ ...rows, rows: corrected }), 'apply')).toMatchObject({
      counts: { created: 3 },
      isApplied: true,
    });
    expect(await unitsOf('FR1', 'FR2', '00005', 'FR4')).toEqual(['FR2', '00005', 'FR4']);
  });

  test('without the rows that told them, numbers and dates mean the same', async () => {
    const [one, two] = await rowsOf('material');
    const other = `${two?.['MATERIAL_CODE']};${two?.['UNIT_CODE']};CNY`;
    const own = `${one?.['MATERIAL_CODE']};${one?.['UNIT_CODE']};CNY`;
    const head =
      'SUPPLIER_CODE;SUPPLIER_NAME;PRICES.MATERIAL_CODE;PRICES.UNIT_CODE;PRICES.CURRENCY_CODE;PRICES.VALID_FROM;PRICES.UNIT_PRICE;NOTE';
    const text = `${head}\nFR-V1;甲;${own};15-01-2025;12,50;\nFR-V2;乙;NO;KG;CNY;02-01-2025;1,500;=1+1\n;;${other};03-01-2025;1.234,5;`;
    const rows = await failed('vendor', text);
    const again = failedText(rows);
    expect(again.split('\r\n').map((line) => line.split(';').slice(5, 8))).toEqual([
      ['PRICES.VALID_FROM', 'PRICES.UNIT_PRICE', 'NOTE'],
      ['2025-01-02', '1.5', "'=1+1"],
      ['2025-01-03', '1234.5', ''],
      [],
    ]);
    const corrected = again.replace('NO;KG', own.split(';').slice(0, 2).join(';'));
    const answer = await run('vendor', corrected, 'apply');
    expect(answer.records.flatMap(({ errors }) => errors)).toEqual([]);
    const vendor = await rowOf('vendor', 'SUPPLIER_CODE', 'FR-V2');
    expect(vendor).toMatchObject({ NOTE: '=1+1' });
    expect(
      (await rowsOf('vendor_price'))
        .filter((row) => row['parent_id'] === vendor?.['id'])
        .map((row) => [row['VALID_FROM'], Number(row['UNIT_PRICE'])]),
    ).toEqual([
      ['2025-01-02', 1.5],
      ['2025-01-03', 1234.5],
    ]);
  });

  test('a price keeps the sign of its currency, so that it is refused again until somebody corrects it', async () => {
    const [one] = await rowsOf('material');
    const head = 'SUPPLIER_CODE,SUPPLIER_NAME,MATERIAL_CODE,UNIT_CODE,PRICES.CURRENCY_CODE,VALID_FROM,UNIT_PRICE'.split(',');
    const own = [String(one?.['MATERIAL_CODE']), String(one?.['UNIT_CODE'])];
    const rows = await failed(
      'vendor',
      workbook([
        {
          rows: [
            head,
            ['FC1', '甲', ...own, 'CNY', '2026-01-01', { v: 1500, format: '[$$-409]#,##0' }],
            ['FC2', '', ...own, 'EUR', '2026-01-01', { v: 1.5, format: '[$€-407] #,##0.000' }],
          ],
        },
      ]),
    );
    expect(rows.rows.map((row) => row[6])).toEqual(['$ 1500', '€ 1.5']);
    const again = await run('vendor', await writeSheet(rows), 'dry-run');
    expect(again.records.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(['IMPORT_CELL_CURRENCY', 'FIELD_REQUIRED']);
  });

  test('the good records may go in without the others', async () => {
    const text = 'UNIT_CODE,UNIT_NAME\nFS1,桶\nFS2,\nFS1,again';
    expect(await run('unit', text, 'apply')).toMatchObject({ isApplied: false });
    const answer = await run('unit', text, 'apply', { choices: { FAILED: 'skip' } });
    expect(answer).toMatchObject({ isApplied: true, counts: { created: 1, failed: 2 } });
    expect(answer.records.flatMap(({ errors }) => errors.map(({ row, code }) => [row, code]))).toEqual([
      [3, 'FIELD_REQUIRED'],
      [4, 'IMPORT_KEY_TWICE'],
    ]);
    expect(await unitsOf('FS1', 'FS2')).toEqual(['FS1']);
    expect(await rowOf('unit', 'UNIT_CODE', 'FS1')).toMatchObject({ UNIT_NAME: '桶' });
    expect(await run('unit', 'UNIT_CODE,UNIT_NAME\nFS3,', 'apply', { choices: { FAILED: 'skip' } })).toMatchObject({ isApplied: false });
  });

  test('documents without a number are stored once, however the file comes again', async () => {
    const [material] = await rowsOf('material');
    const [vendor] = await rowsOf('vendor');
    const [plant] = await rowsOf('plant');
    const line = (code: string, qty: string) =>
      `2026-11-20,${plant?.['COMPANY_CODE']},${plant?.['PLANT_CODE']},${code},${material?.['MATERIAL_CODE']},${qty},1`;
    const text = ['单据日期,公司,工厂,供应商,物料编码,数量,单价', line(String(vendor?.['SUPPLIER_CODE']), '1'), line('NOBODY', '2')].join(
      '\n',
    );
    const before = (await rowsOf('purchase_order')).length;
    const first = await run('purchase_order', text, 'apply', { choices: { FAILED: 'skip' } });
    expect(first).toMatchObject({ isApplied: true, counts: { created: 1, failed: 1 } });
    const again = await run('purchase_order', text, 'apply', { choices: { FAILED: 'skip' } });
    expect(again.records).toEqual(first.records);
    expect(await rowsOf('purchase_order')).toHaveLength(before + 1);
  });

  test('a file that is to change records only names those that do not exist', async () => {
    await run('unit', 'UNIT_CODE,UNIT_NAME\nFC1,桶', 'apply');
    const answer = await run('unit', 'UNIT_CODE,UNIT_NAME_EN\nFC1,Drum\nFC2,Reel', 'dry-run', { choices: { NEW_RECORDS: 'refuse' } });
    expect(answer.counts).toMatchObject({ updated: 1, created: 0, failed: 1 });
    expect(answer.records[1]?.errors.map(({ row, path, code }) => [row, path, code])).toEqual([[3, 'UNIT_CODE', 'IMPORT_RECORD_UNKNOWN']]);
  });

  test('who may not create gets no file', async () => {
    await expect(failed('unit', 'UNIT_CODE\n1', { session: { ...session, isAdministrator: false } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
