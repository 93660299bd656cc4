import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, send: sendFile, register } = await testApp();
const owner = await register('keeper');
const { token } = owner;
const stranger = await register('stranger');

const bytes = async (path: string, query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, query: { access_token: token, ...query } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};
const send = (path: string, content: Buffer | string, fields: Record<string, string> = {}, by = token) =>
  sendFile(`/api/${path}`, new File([content], 'file.csv'), by, fields);
const create = async (path: string, DATA: object): Promise<string> => {
  const answer = await post(`/api/${path}/create`, { DATA: JSON.stringify(DATA) }, { token });
  if (answer.message !== 'OK') throw new Error(answer.text);
  return String(answer.data['ID']);
};

let orderId = '';
beforeAll(async () => {
  await create('masterdataapi/company', { COMPANY_CODE: 'C1', COMPANY_NAME: '舢板测试公司', CURRENCY_CODE: 'CNY' });
  await create('masterdataapi/plant', { PLANT_CODE: 'P1', PLANT_NAME: '一厂', COMPANY_CODE: 'C1' });
  await create('masterdataapi/vendor', { SUPPLIER_CODE: 'V1', SUPPLIER_NAME: '=cmd|海川', CURRENCY_CODE: 'CNY', TAX_RATE: '13' });
  await create('masterdataapi/material', { MATERIAL_CODE: '007', MATERIAL_NAME: '螺栓', UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' });
  orderId = await create('mmapi/purchase-order', {
    ORDER_DATE: '2026-11-20',
    COMPANY_CODE: 'C1',
    PLANT_CODE: 'P1',
    SUPPLIER_CODE: 'V1',
    ENTRIES: [{ MATERIAL_CODE: '007', QTY: '3', UNIT_PRICE: '19.99' }],
  });
});

describe('export', () => {
  test('a list comes as xlsx with the columns asked for', async () => {
    const answer = await bytes('masterdataapi/vendor/export', { columns: 'SUPPLIER_NAME,SUPPLIER_CODE,TAX_RATE' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(await readSheet(answer.body)).toEqual([
      ['Supplier name', 'Supplier code', 'Tax rate'],
      ['=cmd|海川', 'V1', 13],
    ]);
  });
  test('CSV streams every row that the filter leaves and guards formulas', async () => {
    const text = (await bytes('masterdataapi/vendor/export', { format: 'csv', columns: 'SUPPLIER_CODE,SUPPLIER_NAME' })).body.toString();
    expect(text).toBe("\ufeffSupplier code,Supplier name\r\nV1,'=cmd|海川\r\n");
    const none = await bytes('masterdataapi/vendor/export', { format: 'csv', columns: 'SUPPLIER_CODE', SUPPLIER_CODE: 'V2' });
    expect(none.body.toString()).toBe('\ufeffSupplier code\r\n');
    const currencies = await bytes('masterdataapi/currency/export', { format: 'csv' });
    const listed = await get('/api/masterdataapi/currency/index', { length: '1' }, { token });
    expect(currencies.body.toString().trim().split('\r\n')).toHaveLength(Number(listed.data['recordsTotal']) + 1);
  });
  test('unknown columns, formats and callers are refused', async () => {
    expect((await bytes('masterdataapi/vendor/export', { columns: 'client_id' })).status).toBe(400);
    expect((await bytes('masterdataapi/vendor/export', { format: 'exe' })).status).toBe(400);
    expect((await bytes('masterdataapi/vendor/export', { access_token: '' })).status).toBe(401);
    const foreign = await bytes('masterdataapi/vendor/export', { format: 'csv', columns: 'SUPPLIER_CODE', access_token: stranger.token });
    expect(foreign.body.toString()).toBe('\ufeffSupplier code\r\n');
  });
});

describe('import', () => {
  test('a file is tried, stored once, and known again', async () => {
    const file = 'UNIT_CODE,Unit name\nXA,甲\nXB,乙\n';
    expect(await send('masterdataapi/unit/import', file, { mode: 'dry-run' })).toMatchObject({
      message: 'OK',
      data: { isApplied: false, counts: { created: 2 } },
    });
    expect(await send('masterdataapi/unit/import', file, { mode: 'apply' })).toMatchObject({
      data: { isApplied: true, counts: { created: 2 } },
    });
    expect(await send('masterdataapi/unit/import', file, { mode: 'apply' })).toMatchObject({ data: { counts: { unchanged: 2 } } });
  });
  test('the template of a document is read back by the import', async () => {
    const template = await bytes('mmapi/purchase-order/import-template');
    const answer = await send('mmapi/purchase-order/import', template.body, { mode: 'columns' });
    expect(answer).toMatchObject({ message: 'OK', data: { missing: [] } });
    expect((answer.data['columns'] as { path: string | null }[]).every(({ path }) => path !== null)).toBe(true);
  });
  test('a mapping in the form is used, a bad one is refused by name', async () => {
    const MAPPING = JSON.stringify({ 0: 'UNIT_CODE', 1: 'UNIT_NAME' });
    expect(await send('masterdataapi/unit/import', 'a,b\nXC,丙', { mode: 'apply', MAPPING })).toMatchObject({ data: { isApplied: true } });
    expect(await send('masterdataapi/unit/import', 'a\nX', { MAPPING: '{"0":"NO_FIELD"}' })).toMatchObject({
      message: 'FAILED',
      data: { errors: { code: 'IMPORT_COLUMN_UNKNOWN' } },
    });
  });
  test('what is no table, too large or not allowed is refused', async () => {
    expect(await send('masterdataapi/unit/import', '')).toMatchObject({
      message: 'FAILED',
      data: { errors: { code: 'IMPORT_FILE_EMPTY' } },
    });
    expect((await send('masterdataapi/unit/import', 'a\nb', { mode: 'all' })).status).toBe(400);
    expect((await send('masterdataapi/unit/import', Buffer.alloc(21 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await post('/api/masterdataapi/unit/import', { mode: 'apply' }, { token })).status).toBe(415);
    expect((await send('masterdataapi/unit/import', 'a\nb', {}, '')).status).toBe(401);
  });
});

describe('print', () => {
  test('an order comes as PDF, safe to embed and counted; a preview is not counted', async () => {
    const preview = await bytes('mmapi/purchase-order/print', { ID: orderId, preview: '1' });
    expect(preview.status).toBe(200);
    expect(preview.headers['content-type']).toBe('application/pdf');
    expect(preview.headers['content-security-policy']).toContain("default-src 'none'");
    const text = readPdf(preview.body)
      .map((page) => page.text.replace(/\s/g, ''))
      .join('');
    expect(text).toContain('=cmd|海川');
    expect(text).toContain('人民币陆拾柒元柒角柒分');
    await bytes('mmapi/purchase-order/print', { ID: orderId });
    const view = await get('/api/mmapi/purchase-order/view', { ID: orderId }, { token });
    expect(view.data).toMatchObject({ PRINT_COUNT: 1, VERSION: 1 });
  });
  test('HTML has the same content and may run nothing', async () => {
    const answer = await bytes('mmapi/purchase-order/print', { ID: orderId, format: 'html', preview: '1' });
    expect(answer.body.toString()).toContain('人民币陆拾柒元柒角柒分');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
  test('another organisation, an unknown format and an absent document are refused', async () => {
    expect((await bytes('mmapi/purchase-order/print', { ID: orderId, access_token: stranger.token })).status).toBe(404);
    expect((await bytes('mmapi/purchase-order/print', { ID: orderId, format: 'docx' })).status).toBe(400);
    expect((await bytes('mmapi/purchase-order/print', { ID: '999999' })).status).toBe(404);
  });
});
