import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { forgetAudit } from '@sampan/engines/access/forget-audit.ts';
import { testApp } from './test-app.ts';

const { app, get, post, register, database, url, PERSON } = await testApp();
const AUDIT = '/api/clientinfoapi/audit';
type Row = Record<string, string | null>;

const listed = async (token: string, query: Record<string, string> = {}): Promise<Row[]> =>
  ((await get(`${AUDIT}/index`, { orderby: 'ID desc', ...query }, { token })).data['results'] ?? []) as Row[];
const lastOf = async (token: string, AUDIT_KIND: string): Promise<Row | undefined> => (await listed(token, { AUDIT_KIND }))[0];
const login = (username: string, password: string) =>
  post(
    '/api/access/login',
    { username, password },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' } },
  );

const { token: admin, data: alice } = await register('alice');

test('sign-ins stand in the list, good and refused, with way, address and device, and never a password', async () => {
  await login('alice', PERSON.password);
  expect(await lastOf(admin, 'SIGN_IN')).toMatchObject({
    AUDIT_USER: 'alice',
    SIGN_IN_WAY: 'PASSWORD',
    ADDRESS: '127.0.0.1',
    DEVICE: 'Firefox 130 · Linux',
  });
  await login('Alice', 'a wrong password of mine');
  expect(await lastOf(admin, 'SIGN_IN_REFUSED')).toMatchObject({ AUDIT_USER: 'alice', SIGN_IN_WAY: 'PASSWORD', ADDRESS: '127.0.0.1' });
  const { token } = await register('alice2', {});
  await post('/api/access/sign-out', {}, { token });
  const all = JSON.stringify(await listed(admin, { length: '0' }));
  expect(all).not.toContain('a wrong password of mine');
  expect(all).not.toContain(PERSON.password);
  // What happens elsewhere stands in the list of that organisation.
  expect(all).not.toContain('alice2');
});

test('sign-out, passwords, invitations and ended sessions stand in the list with who did it to whom', async () => {
  const { token } = await register('bob');
  const second = String((await login('bob', PERSON.password)).data['access_token']);
  await post('/api/access/change-password', { old_password: PERSON.password, new_password: 'another password' }, { token });
  expect(await lastOf(token, 'PASSWORD_CHANGED')).toMatchObject({ AUDIT_USER: 'bob' });
  expect((await get(`${AUDIT}/index`, {}, { token: second })).status).toBe(401);
  const { data } = await post('/api/clientinfoapi/user/invite', { NOTE: 'for Carl' }, { token });
  expect(await lastOf(token, 'INVITED')).toMatchObject({ AUDIT_USER: 'bob', DETAILS: 'for Carl' });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username: 'carl' });
  const ID = String(joined.data['id']);
  await post('/api/clientinfoapi/user/set-password', { ID, password: 'yet another one' }, { token });
  expect(await lastOf(token, 'PASSWORD_SET')).toMatchObject({
    AUDIT_USER: 'bob',
    SUBJECT_TYPE: 'user',
    SUBJECT_ID: ID,
    SUBJECT_NAME: 'carl',
  });
  expect(JSON.stringify(await listed(token))).not.toContain('yet another one');
  await post('/api/clientinfoapi/user/end-sessions', { ID }, { token });
  expect(await lastOf(token, 'SESSION_ENDED')).toMatchObject({ AUDIT_USER: 'bob', SUBJECT_NAME: 'carl' });
  await post('/api/access/sign-out', {}, { token: second });
});

test('a change of users, roles and parameters stands in the list with old and new value, as its trail has it', async () => {
  const role = await post(
    '/api/clientinfoapi/role/create',
    { DATA: JSON.stringify({ ROLE_CODE: 'CLERK', ROLE_NAME: 'Clerk' }) },
    { token: admin },
  );
  expect(await lastOf(admin, 'RECORD_CREATED')).toMatchObject({ AUDIT_USER: 'alice', SUBJECT_TYPE: 'role', SUBJECT_NAME: 'CLERK' });
  const MENUS = [{ MENU: 'PURCHASE_ORDER', ACTION: 'PURCHASE_ORDER_INDEX' }];
  const update = { ID: String(role.data['ID']), VERSION: '1', DATA: JSON.stringify({ ROLE_NAME: 'Clerks', MENUS }) };
  expect((await post('/api/clientinfoapi/role/update', update, { token: admin })).message).toBe('OK');
  const changed = await lastOf(admin, 'RECORD_CHANGED');
  expect(changed?.['DETAILS']).toContain('Role name: Clerk → Clerks');
  expect(changed?.['DETAILS']).toContain('PURCHASE_ORDER_INDEX');
  await post('/api/clientinfoapi/role/delete', { ID: String(role.data['ID']), VERSION: '2' }, { token: admin });
  expect(await lastOf(admin, 'RECORD_DELETED')).toMatchObject({ SUBJECT_TYPE: 'role', SUBJECT_NAME: 'CLERK', DETAILS: null });
  const parameters = await get('/api/clientconfapi/client-parameter/index', { PARAMETER_CODE: 'AUDIT_DAYS' }, { token: admin });
  const [parameter] = parameters.data['results'] as Row[];
  const shorter = { ID: String(parameter?.['ID']), VERSION: '1', DATA: JSON.stringify({ PARAMETER_VALUE: '90' }) };
  expect((await post('/api/clientconfapi/client-parameter/update', shorter, { token: admin })).message).toBe('OK');
  expect(await lastOf(admin, 'RECORD_CHANGED')).toMatchObject({
    SUBJECT_TYPE: 'client_parameter',
    SUBJECT_NAME: 'AUDIT_DAYS',
    DETAILS: 'Parameter value: 1095 → 90',
  });
});

test('what was refused leaves no entry, and what is no matter of rights none either', async () => {
  const before = (await listed(admin, { AUDIT_KIND: 'RECORD_CHANGED' })).length;
  await post('/api/clientinfoapi/user/update', { ID: String(alice['id']), VERSION: '1', DATA: '{"IS_ACTIVE":"0"}' }, { token: admin });
  await post('/api/masterdataapi/unit/create', { DATA: JSON.stringify({ UNIT_CODE: 'XX', UNIT_NAME: 'XX' }) }, { token: admin });
  expect(await listed(admin, { AUDIT_KIND: 'RECORD_CHANGED' })).toHaveLength(before);
  expect(JSON.stringify(await listed(admin, { length: '0' }))).not.toContain('"unit"');
});

test('taking a list out stands in the list with what was asked for', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/masterdataapi/unit/export', query: { access_token: admin, format: 'csv' } });
  expect(answer.statusCode).toBe(200);
  const entry = await lastOf(admin, 'EXPORTED');
  expect(entry).toMatchObject({ AUDIT_USER: 'alice', SUBJECT_TYPE: 'unit', DETAILS: '{"format":"csv"}' });
  expect(JSON.stringify(entry)).not.toContain(admin);
});

test('only who holds the right reads the list; it is filtered, paged by cursor and exported', async () => {
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: admin });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username: 'dora' });
  const token = String(joined.data['access_token']);
  expect((await get(`${AUDIT}/index`, {}, { token })).status).toBe(403);
  const first = await get(`${AUDIT}/index`, { length: '3', orderby: 'AUDITED_AT desc' }, { token: admin });
  const second = await get(
    `${AUDIT}/index`,
    { length: '3', orderby: 'AUDITED_AT desc', after: String(first.data['next']) },
    { token: admin },
  );
  const ids = [first, second].flatMap(({ data: page }) => (page['results'] as Row[]).map((row) => row['ID']));
  expect(new Set(ids).size).toBe(6);
  expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
  const csv = await app.inject({
    method: 'GET',
    url: `${AUDIT}/export`,
    query: { access_token: admin, format: 'csv', AUDIT_KIND: 'SIGN_IN' },
  });
  expect(csv.statusCode).toBe(200);
  expect(csv.body).toContain('alice');
  expect(csv.body).not.toContain('Clerks');
});

test('nobody changes or removes an entry: not the application, and not the owner of the tables before its time', async () => {
  const asApplication = sql`delete from audit_entry`.execute(database);
  await expect(asApplication).rejects.toMatchObject({ code: '42501' });
  await expect(sql`update audit_entry set username = 'nobody'`.execute(database)).rejects.toMatchObject({ code: '42501' });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await expect(owner.query(`update audit_entry set username = 'nobody'`)).rejects.toThrow('only ever added');
    await expect(owner.query('delete from audit_entry')).rejects.toThrow('only ever added');
  } finally {
    await owner.end();
  }
});

test('what is older than the organisation keeps it goes', async () => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const add = (days: number, clientId: unknown) =>
      owner.query(
        `insert into audit_entry (client_id, kind, username, at) values ($1, 'SIGN_IN', 'old', now() - make_interval(days => $2))`,
        [clientId, days],
      );
    const { data: erna } = await register('erna');
    // alice's keeps 90 days, erna's the three years that are usual.
    for (const [days, of] of [
      [89, alice],
      [91, alice],
      [91, erna],
      [1094, erna],
      [1096, erna],
    ] as const)
      await add(days, of['clientid']);
    expect(await forgetAudit(database, new Date())).toBe(2);
    const { rows } = await owner.query(
      `select round(extract(epoch from now() - at) / 86400)::int as days from audit_entry where username = 'old' order by 1`,
    );
    expect(rows.map(({ days }) => days as number)).toEqual([89, 91, 1094]);
  } finally {
    await owner.end();
  }
});
