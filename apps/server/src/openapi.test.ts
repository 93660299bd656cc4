import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register, PERSON } = await testApp();
const { token } = await register('reader');

interface Operation {
  readonly operationId: string;
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

/** Every route below `/api`, read from the tree that the router prints: four signs of indentation a level. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', rest = ''] = /^([│ ├└─]*)(.*)$/u.exec(line) ?? [];
    const [, segment = rest, methods = ''] = /^(.*?)(?: \((.*)\))?$/.exec(rest) ?? [];
    path.splice(Math.max(0, indent.length / 4 - 1));
    path.push(segment);
    const named = methods.split(', ').filter((method) => method === 'GET' || method === 'POST');
    return named.map((method) => `${method} ${path.join('')}`).filter((route) => route.includes(' /api/') && !route.includes('*'));
  });
}

/** Calls that describe the others. */
const NOT_DESCRIBED = new Set(['GET /api/openapi.json', 'GET /api/openapi']);

test('every call that the server answers is described', async () => {
  const { paths } = await document();
  const described = new Set(
    Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`)),
  );
  const routes = routesOf(app.printRoutes());
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((route) => !described.has(route) && !NOT_DESCRIBED.has(route))).toEqual([]);
});

test('each call has a name of its own, made of its address', async () => {
  const { paths } = await document();
  const names = Object.values(paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*(_[a-z][A-Za-z0-9]*)?$/.test(name))).toEqual([]);
  expect(paths['/mmapi/purchase-order/submit']?.['post']?.operationId).toBe('purchaseOrder_submit');
  expect(paths['/mmapi/purchase-order/submit-check']?.['get']?.operationId).toBe('purchaseOrder_submitCheck');
  expect(paths['/access/login']?.['post']?.operationId).toBe('access_login');
  expect(paths['/fileapi/file/upload']?.['post']?.operationId).toBe('file_upload');
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

test('only what the server cannot fill is named as required', async () => {
  const { components } = await document();
  type Data = Readonly<Record<string, { readonly required: readonly string[]; readonly properties: Readonly<Record<string, unknown>> }>>;
  const { PurchaseOrderData, PurchaseOrderChange, WarehouseEntryData } = (components as { schemas: Data }).schemas;
  expect(PurchaseOrderData?.required.toSorted()).toEqual(['ENTRIES', 'PLANT_CODE', 'SUPPLIER_CODE']);
  expect(WarehouseEntryData?.required).toEqual(['STORAGE_LOCATION_CODE', 'ENTRIES']);
  // A change names what changes, nothing else.
  expect(PurchaseOrderChange).not.toHaveProperty('required');
  expect(PurchaseOrderChange?.properties).toEqual(PurchaseOrderData?.properties);
  expect(PurchaseOrderData?.properties['ENTRIES']).toMatchObject({
    minItems: 1,
    items: { anyOf: [{ required: ['PURCHASE_ORDER_ENTRY_NO'] }, { required: ['MATERIAL_CODE', 'QTY'] }] },
  });
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
