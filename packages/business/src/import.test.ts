import { writeSheet } from '@sampan/engines/export/sheet.ts';
import { importTemplate } from '@sampan/engines/import/template.ts';
import { describe, expect, test } from 'vitest';
import { registered } from './registry.server.ts';
import { importStage } from './test-import.ts';

const { session, run, rowsOf, rowOf } = await importStage();

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

  test('headings that say less or other words than the label are recognised; a price with tax is none without', async () => {
    const columns = async (head: string) => (await run('vendor', `${head}\n1`, 'columns')).columns.map(({ path }) => path);
    expect(await columns('供应商,厂商名称,物料,单位,币种,单价,有效期从')).toEqual([
      'SUPPLIER_CODE',
      'SUPPLIER_NAME',
      'PRICES.MATERIAL_CODE',
      'PRICES.UNIT_CODE',
      'CURRENCY_CODE',
      'PRICES.UNIT_PRICE',
      'PRICES.VALID_FROM',
    ]);
    expect(await columns('供应商编码,Artikel,Unit Price,含税单价')).toEqual([
      'SUPPLIER_CODE',
      'PRICES.MATERIAL_CODE',
      'PRICES.UNIT_PRICE',
      null,
    ]);
  });

  test('who may not create may not import', async () => {
    const guest = { ...session, isAdministrator: false };
    await expect(run('unit', units, 'dry-run', { session: guest })).rejects.toMatchObject({ status: 403 });
    await expect(run('stock', units, 'dry-run')).rejects.toMatchObject({ status: 403 });
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

describe('codes in another case or width', () => {
  test('name the stored record, its code stays as it is; twice in one file is refused', async () => {
    await run('unit', 'UNIT_CODE,单位名称\nXPAIL,小桶', 'apply');
    expect(await run('unit', 'UNIT_CODE,单位名称\nｘｐａｉｌ,提桶', 'apply')).toMatchObject({ counts: { updated: 1 }, isApplied: true });
    expect(await rowOf('unit', 'UNIT_CODE', 'XPAIL')).toMatchObject({ UNIT_NAME: '提桶' });
    const twice = await run('unit', 'UNIT_CODE,单位名称\nXPAIL,甲\nxpail,乙', 'apply');
    expect(twice.records.flatMap(({ errors }) => errors).map(({ row, code }) => [row, code])).toEqual([[3, 'IMPORT_KEY_TWICE']]);
    const news = await run('unit', 'UNIT_CODE,单位名称\nXVAT,甲\nxvat,乙', 'apply');
    expect(news.records.flatMap(({ errors }) => errors).map(({ row, code }) => [row, code])).toEqual([[3, 'IMPORT_KEY_TWICE']]);
  });

  test('are put right in references, and names are compared so too', async () => {
    const text = '供应商,供应商名称,币种\nV-FOLD,折叠供应商 ＡＢＣ,cny';
    expect((await run('vendor', text, 'apply')).records.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await rowOf('vendor', 'SUPPLIER_CODE', 'V-FOLD')).toMatchObject({ CURRENCY_CODE: 'CNY' });
    const [material] = await rowsOf('material');
    const order = `供应商,工厂,物料编码,数量,单价\n折叠供应商 abc,1100,${String(material?.['MATERIAL_CODE']).toLowerCase()},1,2`;
    const answer = await run('purchase_order', order, 'apply');
    expect(answer.records.flatMap(({ errors }) => errors)).toEqual([]);
    const [entry] = (await rowsOf('purchase_order_entry')).slice(-1);
    expect(entry).toMatchObject({ MATERIAL_CODE: material?.['MATERIAL_CODE'] });
  });
});
