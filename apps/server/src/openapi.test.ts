import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register, PERSON } = await testApp();
const { token } = await register('reader');

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: Readonly<Record<string, unknown>> } }>>;
  };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const document = async () =>
  (await app.inject({ url: '/api/openapi.json', query: { access_token: token } })).json<{
    paths: Paths;
    components: { schemas: object };
  }>();

test('every described call is one that the server answers', async () => {
  const { paths } = await document();
  const calls = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => ({ path, method })));
  expect(calls.length).toBeGreaterThan(100);
  for (const { path, method } of calls)
    expect(app.hasRoute({ method: method === 'get' ? 'GET' : 'POST', url: `/api${path}` }), `${method} ${path}`).toBe(true);
});

test('fields carry the types of the wire', async () => {
  const { paths } = await document();
  const body = paths['/mmapi/purchase-order/create']?.['post']?.requestBody?.content['application/json'];
  expect(body?.schema.properties).toHaveProperty('DATA');
  const text = JSON.stringify(await document());
  expect(text).toContain('"PurchaseOrderData"');
  expect(text).toContain('"enum":["0","1"]');
  for (const name of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(text).toContain(`"${name[1]}":{`);
});

test('the page to browse is for administrators and carries no script', async () => {
  const page = await get('/api/openapi', {}, { token });
  expect(page.status).toBe(200);
  expect(page.text).toContain('/mmapi/purchase-order/create');
  expect(page.text).not.toContain('<script');
  const nonce = /<style nonce="([^"]+)">/.exec(page.text)?.[1];
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'guest' });
  expect((await get('/api/openapi', {}, { token: String(joined.data['access_token']) })).status).toBe(403);
  expect((await get('/api/openapi.json')).status).toBe(401);
});
