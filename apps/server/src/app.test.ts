import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register } = await testApp({ frameAncestors: "'self' https://portal.example" });
const { token } = await register('envelope');
const en = { headers: { 'accept-language': 'en' } };
const JSON_TYPE = { 'content-type': 'application/json' };

const raw = async (path: string, payload: Buffer | string, headers: Record<string, string>) => {
  const answer = await app.inject({ method: 'POST', url: path, query: { access_token: token }, payload, headers });
  return { status: answer.statusCode, ...(JSON.parse(answer.body) as { message: string; data: { errors: { code?: string } } }) };
};

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await get('/api/nowhere');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example");
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  // The reader of bar codes is compiled; no text ever becomes a program.
  expect(headers['content-security-policy']).not.toMatch(/'unsafe-/);
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a call that there is not is answered with 404 in the envelope and the language of the request', async () => {
  expect((await get('/api/nowhere', {}, en)).text).toBe(
    '{"message":"FAILED","data":{"errors":{"errorMsg":"Not found","code":"NOT_FOUND"}}}',
  );
  expect((await get('/api/nowhere', {}, { headers: { 'accept-language': 'zh' } })).text).toContain('未找到');
  expect((await get('/nowhere')).status).toBe(404);
  expect((await post('/api/masterdataapi/material/index', {}, { token })).status).toBe(404);
});

test('the language of the user wins over the browser', async () => {
  const answer = await get('/api/masterdataapi/material/view', { ID: '1' }, { token, headers: { 'accept-language': 'zh-CN' } });
  expect(answer).toMatchObject({ status: 404, data: { errors: { errorMsg: 'Not found', code: 'NOT_FOUND' } } });
});

test('what cannot be read is answered with 400', async () => {
  const create = '/api/masterdataapi/unit/create';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await raw(create, '{"DATA":', JSON_TYPE)).status).toBe(400);
  expect((await raw(create, '[]', JSON_TYPE)).status).toBe(400);
  expect((await raw(create, 'DATA={', form)).status).toBe(400);
  expect((await raw(create, 'DATA=%00', form)).status).toBe(400);
  expect((await raw(create, 'DATA=%FF', form)).status).toBe(400);
  expect((await raw(create, Buffer.from([0x44, 0x3d, 0xce, 0xef]), form)).status).toBe(400);
  expect((await raw(create, 'DATA={}', { 'content-type': 'application/x-www-form-urlencoded; charset=gb2312' })).status).toBe(400);
  expect(await raw(create, 'DATA={}&COLOUR=1', form)).toMatchObject({ status: 400, data: { errors: { code: 'UNKNOWN_FIELD' } } });
  expect((await app.inject({ url: '/api/masterdataapi/unit/index?query=%FF', query: {} })).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/%FF' })).statusCode).toBe(400);
});

test('calls without a definition refuse an unknown parameter in capitals too', async () => {
  expect((await post('/api/access/login', { username: 'x', password: 'y', QTY: '1' })).status).toBe(400);
  expect((await get('/api/clientinfoapi/user-profile-info/menu-number', { menu: 'X', QTY: '1' }, { token })).status).toBe(400);
});

test('other content types are answered with 415, too much with 413', async () => {
  expect(await raw('/api/masterdataapi/unit/create', '<a/>', { 'content-type': 'application/xml' })).toMatchObject({
    status: 415,
    data: { errors: { code: 'MEDIA_TYPE_UNSUPPORTED' } },
  });
  expect(await raw('/api/masterdataapi/unit/create', 'x'.repeat(17 * 1024 * 1024), JSON_TYPE)).toMatchObject({
    status: 413,
    data: { errors: { code: 'REQUEST_TOO_LARGE' } },
  });
});

test('health and readiness answer without a token', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

test('the default avatar is a picture', async () => {
  const answer = await get('/statics/avatar/default.png');
  expect(answer.headers['content-type']).toBe('image/png');
});
