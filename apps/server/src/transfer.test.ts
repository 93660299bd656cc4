import { todayIn } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, send, register, PERSON } = await testApp();
const { token } = await register('carrier');
const UNIT = '/api/masterdataapi/unit';

test('a list leaves as csv, in the user’s language and with the filter of the list', async () => {
  const all = await get(`${UNIT}/export`, { format: 'csv', columns: 'UNIT_CODE' }, { token });
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(all.headers['content-disposition']).toContain('attachment; filename="Unit');
  expect(all.text.split('\r\n').length).toBeGreaterThan(5);
  const one = await get(`${UNIT}/export`, { format: 'csv', columns: 'UNIT_CODE', UNIT_CODE: 'EA' }, { token });
  expect(one.text).toMatch(/^\uFEFF[^\r\n]+\r\nEA\r\n$/);
});

test('a list leaves as xlsx', async () => {
  const answer = await app.inject({ url: `${UNIT}/export`, query: { access_token: token } });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a file is named by the day of the organisation, wherever the server stands', async () => {
  const { data } = await get('/api/clientconfapi/client-parameter/index', { PARAMETER_CODE: 'TIME_ZONE' }, { token });
  const [row] = data['results'] as { ID: string; VERSION: number }[];
  let { VERSION } = row!;
  // Never on the same day as each other, so that one of them is not on the day of UTC.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const DATA = JSON.stringify({ PARAMETER_VALUE: zone });
    const saved = await post('/api/clientconfapi/client-parameter/update', { ID: row!.ID, VERSION: String(VERSION), DATA }, { token });
    VERSION = Number(saved.data['VERSION']);
    const { headers } = await get(`${UNIT}/export`, { format: 'csv', columns: 'UNIT_CODE' }, { token });
    expect(headers['content-disposition']).toContain(`${todayIn(zone)}.csv`);
  }
});

test('refusals come in the envelope before any file', async () => {
  expect((await get(`${UNIT}/export`, { format: 'pdf' }, { token })).status).toBe(400);
  expect((await get(`${UNIT}/export`, { NO_FIELD: '1' }, { token })).status).toBe(400);
  expect((await get(`${UNIT}/export`)).status).toBe(401);
});

test('a file is tried, then stored; the same file again changes nothing', async () => {
  const file = new File(['UNIT_CODE,UNIT_NAME\nZPAL,托盘\nZDRUM,桶\n'], 'units.csv');
  const tried = await send(`${UNIT}/import`, file, token, { mode: 'dry-run' });
  expect(tried.data).toMatchObject({ isApplied: false, counts: { created: 2, failed: 0 } });
  expect((await get(`${UNIT}/index`, { UNIT_CODE: 'ZPAL' }, { token })).data).toMatchObject({ recordsTotal: 0 });
  expect((await send(`${UNIT}/import`, file, token, { mode: 'apply' })).data).toMatchObject({ isApplied: true, counts: { created: 2 } });
  expect((await send(`${UNIT}/import`, file, token, { mode: 'apply' })).data).toMatchObject({ counts: { created: 0, unchanged: 2 } });
  expect((await send(`${UNIT}/import`, file, token, { mode: 'whatever' })).status).toBe(400);
});

test('rows that fail come back as a file of the kind that came, and a mapping is remembered until it is forgotten', async () => {
  const failedOf = (file: File, fields: Record<string, string> = {}) => send(`${UNIT}/import-failed`, file, token, fields);
  const csv = await failedOf(new File(['UNIT_CODE;UNIT_NAME\nZF1;Fass\nZF2;\n'], 'units.csv'));
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('Unit%20to%20correct.csv');
  expect(csv.text).toBe('\ufeffUNIT_CODE;UNIT_NAME;导入错误 / Import error\r\nZF2;;Row 3 of the file before: Unit name: Required\r\n');
  expect((await failedOf(new File(['PK'], 'units.xlsx'))).message).not.toBe('OK');

  const file = new File(['Kz,Wort\nZG1,Fass\n'], 'units.csv');
  const MAPPING = JSON.stringify({ 0: 'UNIT_CODE', 1: 'UNIT_NAME' });
  expect((await send(`${UNIT}/import`, file, token, { mode: 'apply', MAPPING })).data).toMatchObject({ isApplied: true });
  const known = await send(`${UNIT}/import`, file, token, { mode: 'columns' });
  const { ID } = known.data['remembered'] as { ID: string };
  const stranger = await register('otherplace');
  expect((await post(`${UNIT}/import-forget`, { ID }, { token: stranger.token })).status).toBe(404);
  const other = await send(`${UNIT}/import`, file, stranger.token, { mode: 'columns' });
  expect(other.data['remembered']).toBeUndefined();
  expect((await post(`${UNIT}/import-forget`, { ID }, { token })).message).toBe('OK');
  expect((await post(`${UNIT}/import-forget`, { ID }, { token })).status).toBe(404);
  expect((await send(`${UNIT}/import`, file, token, { mode: 'columns' })).data['remembered']).toBeUndefined();
});

test('export and import need their privileges', async () => {
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'visitor' });
  const visitor = String(joined.data['access_token']);
  expect((await get(`${UNIT}/export`, {}, { token: visitor })).status).toBe(403);
  expect((await send(`${UNIT}/import`, new File(['a'], 'a.csv'), visitor)).status).toBe(403);
  expect((await send(`${UNIT}/import-failed`, new File(['a'], 'a.csv'), visitor)).status).toBe(403);
  expect((await post(`${UNIT}/import-forget`, { ID: '1' }, { token: visitor })).status).toBe(403);
  expect((await get(`${UNIT}/import-template`, {}, { token: visitor })).status).toBe(403);
});

test('the import template is an xlsx', async () => {
  const answer = await app.inject({ url: `${UNIT}/import-template`, query: { access_token: token } });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
