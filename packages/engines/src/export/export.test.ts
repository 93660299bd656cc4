import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, code, must, text } from '@sampan/model/field.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import type { Session } from '../access/session.ts';
import type { ListDecimals } from '../masters/money.ts';
import { exportColumns, type Row } from './columns.ts';
import { csvStream } from './csv.ts';
import { collectSheet, createExporter } from './exporter.ts';

const vendor = defineMaster({
  type: 'vendor',
  texts: {
    name: ['供应商', 'Vendor'],
    labels: {
      CREDIT_LIMIT: ['信用额度', 'Credit limit'],
      VALUATION_METHOD: ['计价方法', 'Valuation method'],
    },
    choices: { 'VALUATION_METHOD.MAP': ['移动平均价', 'Moving average price'] },
  },
  area: 'masterdata',
  route: 'masterdata/vendor',
  card: 'VENDOR',
  key: 'SUPPLIER_CODE',
  name: 'SUPPLIER_NAME',
  fields: {
    SUPPLIER_CODE: must(code()),
    SUPPLIER_NAME: must(text()),
    CURRENCY_CODE: D.CURRENCY_CODE,
    CREDIT_LIMIT: amount({ sign: 'any' }),
    VALID_FROM: D.VALID_FROM,
    VALUATION_METHOD: choice(['MAP', 'STD']),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});
const KEYS = [
  'SUPPLIER_CODE',
  'SUPPLIER_NAME',
  'CURRENCY_CODE',
  'CREDIT_LIMIT',
  'VALID_FROM',
  'VALUATION_METHOD',
  'IS_ACTIVE',
  'CREATED_AT',
];
const rows: Row[] = [
  {
    SUPPLIER_CODE: '00123',
    SUPPLIER_NAME: '=HYPERLINK("http://x","点我")',
    CURRENCY_CODE: 'CNY',
    CURRENCY_NAME: '人民币',
    CREDIT_LIMIT: '-1409.5',
    VALID_FROM: '2026-11-27',
    VALUATION_METHOD: 'MAP',
    IS_ACTIVE: '1',
    CREATED_AT: '2026-11-27T16:05:09.000Z',
  },
  { SUPPLIER_CODE: '00124', SUPPLIER_NAME: '苏州"海川",\n有限公司', CREDIT_LIMIT: '12345678901234567.89', IS_ACTIVE: '0' },
];
const reader = (language: 'zh-CN' | 'en'): Session => ({
  sessionId: 'test',
  clientId: '1',
  userId: '1',
  username: 'manager',
  language,
  isAdministrator: true,
  privileges: new Set(),
});
async function* pages() {
  yield rows.slice(0, 1);
  yield rows.slice(1);
}
/** Three decimals for one without a currency, so that it shows who decides. */
const decimalsOf: ListDecimals = ({ key }, row) => (row[key] === 'CNY' ? 2 : 3);
const setting = { language: 'zh-CN', zone: 'Asia/Shanghai', decimalsOf } as const;
const exporter = createExporter();
afterAll(() => exporter.close());

describe('CSV', () => {
  test('has a byte-order mark, quotes by RFC 4180 and no formula', async () => {
    const chunks: string[] = [];
    for await (const chunk of csvStream(exportColumns(vendor, KEYS, reader('zh-CN')), pages(), setting)) chunks.push(String(chunk));
    expect(chunks.join('')).toBe(
      `\ufeff供应商,供应商名称,币种,币种名称,信用额度,` +
        `有效期从,计价方法,启用,创建时间\r\n` +
        `00123,"'=HYPERLINK(""http://x"",""点我"")",CNY,人民币,-1409.50,2026-11-27,移动平均价,是,2026-11-28 00:05\r\n` +
        `00124,"苏州""海川"",\n有限公司",,,12345678901234567.890,,,否,\r\n`,
    );
  });
});

describe('xlsx', () => {
  test('keeps numbers as numbers, codes and formulas as text, dates as dates', async () => {
    const sheet = await collectSheet('供应商列表', exportColumns(vendor, KEYS, reader('en')), pages(), { ...setting, language: 'en' });
    const [head, first, second] = await readSheet(await exporter.write('1', sheet));
    expect(head?.slice(0, 3)).toEqual(['Supplier', 'Supplier name', 'Currency']);
    expect(first?.slice(0, 5)).toEqual(['00123', '=HYPERLINK("http://x","点我")', 'CNY', '人民币', -1409.5]);
    expect(first?.[5]).toEqual(new Date('2026-11-27T00:00:00Z'));
    expect(first?.slice(6)).toEqual(['Moving average price', 'Yes', '2026-11-28 00:05']);
    expect(second?.[4]).toBe('12345678901234567.890');
  });
});

test('without a choice of columns every visible field is exported, references with their names', () => {
  const keys = exportColumns(vendor, [], reader('en')).map(({ key }) => key);
  expect(keys).toEqual([
    'SUPPLIER_CODE',
    'SUPPLIER_NAME',
    'CURRENCY_CODE',
    'CURRENCY_NAME',
    'CREDIT_LIMIT',
    'VALID_FROM',
    'VALUATION_METHOD',
    'IS_ACTIVE',
    'CREATED_AT',
    'CREATED_BY',
    'CREATED_BY_NAME',
  ]);
});

test('a column that is no field is refused', () => {
  expect(() => exportColumns(vendor, ['PASSWORD_HASH'], reader('en'))).toThrow('UNKNOWN_FIELD');
});
