import { connect } from 'node:net';
import { describedCalls } from '@sampan/testkit/bad-input/described-calls.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, register } = await testApp();
const { token } = await register('owner');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };

/** What the server writes to a connection on which exactly these bytes arrive. */
const exchanged = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (piece: Buffer) => void (answer += piece.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });
const parsed = (answer: string) => ({
  status: Number(answer.split(' ')[1]),
  body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { message: string; data: { errors: { code: string } } },
});
const closing = 'host: x\r\nconnection: close\r\n';

test('what is no HTTP, or too much of it, is answered in the envelope too', async () => {
  const wrong: readonly (readonly [string, number, string])[] = [
    ['HELLO\r\n\r\n', 400, 'REQUEST_UNREADABLE'],
    [`GET /api/x HTTP/1.1\r\n${closing}content-length: x\r\n\r\n`, 400, 'REQUEST_UNREADABLE'],
    [`POST /api/x HTTP/1.1\r\n${closing}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400, 'REQUEST_UNREADABLE'],
    [`GET /api/x HTTP/1.1\r\n${closing}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'REQUEST_TOO_LARGE'],
    [`GET /api/x?q=${'y'.repeat(20_000)} HTTP/1.1\r\n${closing}\r\n`, 431, 'REQUEST_TOO_LARGE'],
    [`GET /api/${'y'.repeat(10_000)} HTTP/1.1\r\n${closing}\r\n`, 404, 'NOT_FOUND'],
    [`BREW /api/x HTTP/1.1\r\n${closing}\r\n`, 400, 'REQUEST_UNREADABLE'],
    [`PROPFIND /api/x HTTP/1.1\r\n${closing}\r\n`, 404, 'NOT_FOUND'],
  ];
  for (const [bytes, status, code] of wrong) {
    const answer = parsed(await exchanged(bytes));
    expect([bytes.slice(0, 40), answer.status, answer.body.data.errors.code]).toEqual([bytes.slice(0, 40), status, code]);
    expect(answer.body.message).toBe('FAILED');
  }
});

test('every call that needs a token refuses a form that another site posts without one', async () => {
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie: `access_token=${token}; token=${token}` };
  for (const { path, method } of describedCalls.filter(({ needsToken }) => needsToken)) {
    const headers = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(method === 'POST' ? { payload: 'ID=1&VERSION=1&DATA={}' } : {}),
    });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});

test('a token in the body of a form opens nothing: it is read from the query and the header alone', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/access/sign-out',
    headers,
    payload: `access_token=${token}&token=${token}`,
  });
  expect(answer.statusCode).toBe(401);
  expect((await get('/api/clientinfoapi/user-profile-info/user-profile', {}, { token })).status).toBe(200);
});

test('no answer sets a cookie or lets another site read it, also not when asked beforehand', async () => {
  const asking = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  for (const [method, url] of [
    ['OPTIONS', '/api/access/login'],
    ['OPTIONS', '/api/mmapi/purchase-order/create'],
    ['GET', `/api/masterdataapi/unit/index?access_token=${token}`],
    ['GET', '/healthz'],
    ['GET', '/files/1'],
    ['POST', '/api/access/login'],
  ] as const) {
    const { headers } = await app.inject({ method, url, headers: asking });
    expect(
      Object.keys(headers).filter((name) => /^(access-control-|set-cookie)/.test(name)),
      `${method} ${url}`,
    ).toEqual([]);
  }
});

test('every kind of answer says who may frame it', async () => {
  const urls = [
    '/api/nowhere',
    '/nowhere',
    '/healthz',
    '/statics/avatar/default.png',
    '/files/1',
    `/api/openapi?access_token=${token}`,
    `/api/openapi.json?access_token=${token}`,
    `/api/masterdataapi/unit/export?format=csv&access_token=${token}`,
    '/api/%FF',
  ];
  for (const url of urls) {
    const { headers } = await app.inject({ url });
    expect(String(headers['content-security-policy']), url).toMatch(/frame-ancestors 'self'/);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('bodies of a kind that a foreign form can send without asking are not taken for JSON', async () => {
  for (const type of ['text/plain', 'text/plain; x=application/json', '', 'application/json-patch+json'])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: `/api/masterdataapi/unit/create?access_token=${token}`,
          headers: { 'content-type': type },
          payload: '{"DATA":{"UNIT_CODE":"ZX","UNIT_NAME":"x"}}',
        })
      ).statusCode,
      type,
    ).toBe(415);
});
