import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register, clock, logged, PERSON } = await testApp();
const PATH = '/api/clientinfoapi/api-key';
const UNITS = '/api/masterdataapi/unit';
const codeOf = ({ data }: { data: Record<string, unknown> }): unknown =>
  (data['errors'] as { code?: string } | undefined)?.code ?? data['codes'];
const day = (days: number): string => new Date(clock.now + days * 86_400_000).toISOString().slice(0, 10);
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } });

const { token: admin } = await register('alice');
const role = (MENUS: { MENU: string; ACTION: string }[], ROLE_CODE: string) =>
  post('/api/clientinfoapi/role/create', { DATA: JSON.stringify({ ROLE_CODE, ROLE_NAME: ROLE_CODE, MENUS }) }, { token: admin });
await role(
  ['INDEX', 'CREATE', 'EXPORT'].map((verb) => ({ MENU: 'UNIT', ACTION: `UNIT_${verb}` })),
  'UNITS',
);
await role([{ MENU: 'USER', ACTION: '*' }], 'PEOPLE');

const make = (API_KEY_NAME: string, ROLE_CODE = 'UNITS', EXPIRES_ON = day(30)) =>
  post(`${PATH}/make`, { API_KEY_NAME, ROLE_CODE, EXPIRES_ON }, { token: admin });
const keyOf = async (name: string, roleCode = 'UNITS') => {
  const { data } = await make(name, roleCode);
  return { key: String(data['API_KEY']), ID: String(data['ID']) };
};
const listed = async () => (await get(`${PATH}/index`, {}, { token: admin })).data['results'] as Record<string, string>[];

test('a key calls with the rights of its role and no more, and is the author of what it makes', async () => {
  const { key } = await keyOf('shop');
  const DATA = JSON.stringify({ UNIT_CODE: 'CRT9', UNIT_NAME: 'Box' });
  const created = await post(`${UNITS}/create`, { DATA }, bearer(key));
  expect(created.text).toContain('"message":"OK"');
  const found = await get(`${UNITS}/index`, { UNIT_CODE: 'CRT9' }, bearer(key));
  expect(found.data['results']).toMatchObject([{ UNIT_CODE: 'CRT9' }]);
  const trail = await get(`${UNITS}/history`, { ID: String(created.data['ID']) }, { token: admin });
  expect(trail.data['results']).toMatchObject([{ ACTION: 'create', BY: 'api:shop', BY_NAME: 'api:shop' }]);
  const update = { ID: String(created.data['ID']), VERSION: '1', DATA: '{"UNIT_NAME":"Crate"}' };
  expect((await post(`${UNITS}/update`, update, bearer(key))).status).toBe(403);
  expect((await get('/api/mmapi/purchase-order/index', {}, bearer(key))).status).toBe(403);
  // The same request twice happens once, as for people.
  const again = { DATA: JSON.stringify({ UNIT_CODE: 'BAG9', UNIT_NAME: 'Bag' }), REQUEST_KEY: 'k1' };
  const both = [await post(`${UNITS}/create`, again, bearer(key)), await post(`${UNITS}/create`, again, bearer(key))];
  expect(both[0]?.data['ID']).toBe(both[1]?.data['ID']);
});

test('what is a person’s own, sign-in, chat, users and keys are closed to it, whatever its role', async () => {
  const { key } = await keyOf('people', 'PEOPLE');
  const reads = [
    'clientinfoapi/user-profile-info/user-profile',
    'clientinfoapi/user-profile-info/sessions',
    'clientinfoapi/user/index',
    'clientinfoapi/audit/index',
    'clientinfoapi/api-key/index',
    'msghandlerapi/chat-msg/unread-count',
    'generalinfoapi/job/index',
    'clientconfapi/client-parameter/index',
  ];
  for (const path of reads) {
    const answer = await get(`/api/${path}`, {}, bearer(key));
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'KEY_NOT_ALLOWED']);
  }
  for (const path of [
    'access/ws-ticket',
    'access/sign-out',
    'access/change-password',
    'clientinfoapi/user/invite',
    'clientinfoapi/api-key/make',
  ])
    expect([path, (await post(`/api/${path}`, {}, bearer(key))).status]).toEqual([path, 403]);
  expect((await post('/api/access/refresh-token', { access_token: key }, bearer(key))).status).toBe(401);
});

test('it comes in the header alone, and reaches no log wherever it stands', async () => {
  const { key } = await keyOf('careless');
  expect((await get(`${UNITS}/index`, { access_token: key })).status).toBe(401);
  expect((await get(`${UNITS}/index`, { token: key })).status).toBe(401);
  await get(`/api/${key}`);
  await get(`${UNITS}/index`, { odd: key }, bearer(key));
  await app.inject({ method: 'GET', url: `/${key}/x?y=${key}` });
  await app.inject({ method: 'GET', url: `/files/${key}` });
  expect(logged.join('')).not.toContain(key);
  expect(logged.join('')).toContain('odd=[redacted]');
});

test('name, role and end are checked all at once; no key has the role of administrators', async () => {
  await make('taken');
  expect(codeOf(await make('', 'NO_ROLE', 'soon'))).toEqual({
    API_KEY_NAME: ['FIELD_REQUIRED'],
    ROLE_CODE: ['REFERENCE_UNKNOWN'],
    EXPIRES_ON: ['API_KEY_END'],
  });
  expect(codeOf(await make('taken'))).toEqual({ API_KEY_NAME: ['API_KEY_NAME_TAKEN'] });
  expect(codeOf(await make('x', 'ADMINISTRATOR'))).toEqual({ ROLE_CODE: ['API_KEY_ADMINISTRATOR'] });
  for (const end of [day(-1), day(800), '2027-02-31'])
    expect(codeOf(await make('x', 'UNITS', end))).toEqual({ EXPIRES_ON: ['API_KEY_END'] });
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: admin });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username: 'bob' });
  const token = String(joined.data['access_token']);
  expect((await post(`${PATH}/make`, { API_KEY_NAME: 'x', ROLE_CODE: 'UNITS', EXPIRES_ON: day(1) }, { token })).status).toBe(403);
  expect((await get(`${PATH}/index`, {}, { token })).status).toBe(403);
});

test('a key ends when it is revoked, on its last day, and with the rights of its role', async () => {
  const { key, ID } = await keyOf('short');
  const status = async () => (await get(`${UNITS}/index`, {}, bearer(key))).status;
  expect(await status()).toBe(200);
  await expect.poll(async () => (await listed()).find((row) => row['ID'] === ID)?.['USED_ADDRESS']).toBe('127.0.0.1');
  const list = await listed();
  expect(list.find((row) => row['ID'] === ID)).toMatchObject({
    API_KEY_NAME: 'short',
    KEY_STATE: 'VALID',
    MADE_BY: 'alice',
    KEY_START: key.slice(0, 12),
  });
  expect(JSON.stringify(list)).not.toContain(key);
  const { token: stranger } = await register('stranger');
  expect((await post(`${PATH}/revoke`, { ID }, { token: stranger })).status).toBe(404);
  expect((await post(`${PATH}/revoke`, { ID }, { token: admin })).message).toBe('OK');
  expect(await status()).toBe(401);
  expect((await post(`${PATH}/revoke`, { ID }, { token: admin })).status).toBe(404);
  const kinds = await get('/api/clientinfoapi/audit/index', { SUBJECT_NAME: 'short' }, { token: admin });
  expect((kinds.data['results'] as { AUDIT_KIND: string }[]).map(({ AUDIT_KIND }) => AUDIT_KIND)).toEqual(['KEY_REVOKED', 'KEY_MADE']);

  const lasting = await keyOf('lasting');
  clock.now += 31 * 86_400_000;
  expect((await get(`${UNITS}/index`, {}, bearer(lasting.key))).status).toBe(401);
});

test('a key calls only so often; others go on', async () => {
  const { token } = await register('busy');
  const MENUS = [{ MENU: 'UNIT', ACTION: 'UNIT_INDEX' }];
  await post('/api/clientinfoapi/role/create', { DATA: JSON.stringify({ ROLE_CODE: 'R', ROLE_NAME: 'R', MENUS }) }, { token });
  const made = await post(`${PATH}/make`, { API_KEY_NAME: 'loop', ROLE_CODE: 'R', EXPIRES_ON: day(9) }, { token });
  const key = String(made.data['API_KEY']);
  const calls = await Promise.all(Array.from({ length: 110 }, () => get(`${UNITS}/index`, { length: '1' }, bearer(key))));
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(100);
  const refused = calls.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await get(`${UNITS}/index`, { length: '1' }, { token })).status).toBe(200);
  clock.now += 1000;
  expect((await get(`${UNITS}/index`, { length: '1' }, bearer(key))).status).toBe(200);
});

test('what is no key is refused as a wrong token is', async () => {
  for (const key of ['sampan_', `sampan_${'x'.repeat(43)}`, `sampan_${'x'.repeat(4000)}`, "sampan_' or 1=1"])
    expect((await get(`${UNITS}/index`, {}, bearer(key))).status).toBe(401);
});
