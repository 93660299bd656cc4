import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listen, openSocket } from './test-socket.ts';
import { testApp } from './test-app.ts';

const { app, get, post, register, clock, database, logged, PERSON } = await testApp();
const OWN = '/api/clientinfoapi/user-profile-info';
type Answer = Awaited<ReturnType<typeof post>>;

const codeOf = ({ data }: Answer): string => {
  const errors = data['errors'] as { code?: string };
  return errors?.code ?? JSON.stringify(data['codes'] ?? data);
};
const login = (username: string, password = PERSON.password) => post('/api/access/login', { username, password });
const questionOf = ({ data }: Answer) => data['SECOND_FACTOR'] as { TICKET: string; WAYS: string[] } | undefined;
const show = (TICKET: string, CODE: string) => post('/api/access/second-factor', { TICKET, CODE });
const codeAt = (secret: string, ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

/** An authenticator app for the user of a token: its secret and the recovery codes. */
async function addApp(token: string): Promise<{ secret: string; recovery: string[]; id: string }> {
  const begun = await post(`${OWN}/begin-totp`, { FACTOR_NAME: 'Phone', password: PERSON.password }, { token });
  const secret = String(begun.data['SECRET']);
  const confirmed = await post(`${OWN}/confirm-totp`, { ID: String(begun.data['ID']), CODE: codeAt(secret, clock.now) }, { token });
  clock.now += 60_000;
  return { secret, recovery: (confirmed.data['RECOVERY_CODES'] ?? []) as string[], id: String(begun.data['ID']) };
}

const parameter = async (token: string, PARAMETER_VALUE: string) => {
  const found = await get('/api/clientconfapi/client-parameter/index', { PARAMETER_CODE: 'SECOND_FACTOR' }, { token });
  const [row] = found.data['results'] as { ID: string; VERSION: number }[];
  const DATA = JSON.stringify({ PARAMETER_VALUE });
  return post('/api/clientconfapi/client-parameter/update', { ID: String(row?.ID), VERSION: String(row?.VERSION), DATA }, { token });
};

async function colleague(admin: string, username: string): Promise<{ id: string; token: string }> {
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: admin });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username });
  return { id: String(joined.data['id']), token: String(joined.data['access_token']) };
}

test('an app counts once it has shown a code; from then on the password alone opens no session', async () => {
  const { token } = await register('anna');
  const begun = await post(`${OWN}/begin-totp`, { FACTOR_NAME: 'Phone', password: PERSON.password }, { token });
  expect(begun.data['URI']).toMatch(/^otpauth:\/\/totp\/Sampan:anna\?issuer=Sampan&secret=/);
  expect(questionOf(await login('anna'))).toBeUndefined();
  const ID = String(begun.data['ID']);
  expect(codeOf(await post(`${OWN}/confirm-totp`, { ID, CODE: '000000' }, { token }))).toBe('FACTOR_WRONG');
  const secret = String(begun.data['SECRET']);
  const confirmed = await post(`${OWN}/confirm-totp`, { ID, CODE: codeAt(secret, clock.now) }, { token });
  expect(confirmed.data['RECOVERY_CODES']).toHaveLength(10);

  const asked = await login('anna');
  expect(asked.message).toBe('OK');
  expect(asked.data).toEqual({ SECOND_FACTOR: { TICKET: expect.any(String) as string, WAYS: ['TOTP'] } });
  clock.now += 60_000;
  const opened = await show(questionOf(asked)?.TICKET ?? '', codeAt(secret, clock.now));
  expect(opened.data).toMatchObject({ username: 'anna', access_token: expect.any(String) as string });
  // A ticket is no token.
  expect((await get(`${OWN}/user-profile`, {}, { token: questionOf(asked)?.TICKET ?? '' })).status).toBe(401);
});

test('a code signs in once, one of a minute ago or of another user not at all, one of half a minute ago does', async () => {
  const { token } = await register('bert');
  const { secret } = await addApp(token);
  const ticket = async () => questionOf(await login('bert'))?.TICKET ?? '';
  const code = codeAt(secret, clock.now);
  const both = await Promise.all([show(await ticket(), code), show(await ticket(), code)]);
  expect(both.filter(({ data }) => typeof data['access_token'] === 'string')).toHaveLength(1);
  expect(codeOf(await show(await ticket(), code))).toBe('FACTOR_WRONG');
  clock.now += 120_000;
  expect(codeOf(await show(await ticket(), codeAt(secret, clock.now - 60_000)))).toBe('FACTOR_WRONG');
  expect((await show(await ticket(), codeAt(secret, clock.now - 30_000))).data['username']).toBe('bert');
  const { token: other } = await register('bert2');
  const stranger = await addApp(other);
  expect(codeOf(await show(await ticket(), codeAt(stranger.secret, clock.now)))).toBe('FACTOR_WRONG');
  expect(codeOf(await show(await ticket(), ''))).toBe('PASSKEY_REFUSED');
});

test('a recovery code signs in once, however it is typed, and new ones replace the old', async () => {
  const { token } = await register('cleo');
  const { recovery } = await addApp(token);
  const ticket = async () => questionOf(await login('cleo'))?.TICKET ?? '';
  const [first = '', second = ''] = recovery;
  expect((await show(await ticket(), ` ${first.toUpperCase().replaceAll('-', ' ')} `)).data['username']).toBe('cleo');
  expect(codeOf(await show(await ticket(), first))).toBe('FACTOR_WRONG');
  expect((await get(`${OWN}/second-factors`, {}, { token })).data['RECOVERY_LEFT']).toBe(9);
  expect(codeOf(await post(`${OWN}/new-recovery-codes`, { password: 'wrong' }, { token }))).toContain('PASSWORD_WRONG');
  const made = await post(`${OWN}/new-recovery-codes`, { password: PERSON.password }, { token });
  expect(made.data['RECOVERY_CODES']).toHaveLength(10);
  expect(codeOf(await show(await ticket(), second))).toBe('FACTOR_WRONG');
});

test('codes cannot be guessed without end, and whoever guesses locks nobody out elsewhere', async () => {
  const { token } = await register('dirk');
  const { secret } = await addApp(token);
  const ticket = questionOf(await login('dirk'))?.TICKET ?? '';
  for (let round = 0; round < 10; round += 1) expect(codeOf(await show(ticket, String(100_000 + round)))).toBe('FACTOR_WRONG');
  expect((await show(ticket, codeAt(secret, clock.now))).status).toBe(429);
  expect((await get(`${OWN}/user-profile`, {}, { token })).status).toBe(200);
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/access/second-factor',
    remoteAddress: '10.9.8.7',
    payload: { TICKET: ticket, CODE: codeAt(secret, clock.now) },
  });
  expect(elsewhere.json()).toMatchObject({ data: { username: 'dirk' } });
});

test('a ticket ends after ten minutes, and is worth nothing changed or made for something else', async () => {
  const { token } = await register('emil');
  const { secret } = await addApp(token);
  const ticket = questionOf(await login('emil'))?.TICKET ?? '';
  const options = await post('/api/access/passkey-options', {});
  for (const wrong of ['', 'x', `${ticket}x`, ticket.replace(/^./, 'X'), String(options.data['CHALLENGE']), 'a.b.c'])
    expect(codeOf(await show(wrong, codeAt(secret, clock.now)))).toBe('FACTOR_TICKET_INVALID');
  clock.now += 11 * 60_000;
  expect(codeOf(await show(ticket, codeAt(secret, clock.now)))).toBe('FACTOR_TICKET_INVALID');
});

test('adding and removing asks for the password, and is each user’s own', async () => {
  const { token } = await register('fred');
  const { token: other } = await register('fred2');
  expect(codeOf(await post(`${OWN}/begin-totp`, { FACTOR_NAME: 'x' }, { token }))).toContain('PASSWORD_WRONG');
  expect(codeOf(await post(`${OWN}/passkey-options`, { password: 'wrong' }, { token }))).toContain('PASSWORD_WRONG');
  const { id } = await addApp(token);
  expect((await post(`${OWN}/remove-factor`, { ID: id, password: PERSON.password }, { token: other })).status).toBe(404);
  expect(codeOf(await post(`${OWN}/remove-factor`, { ID: id }, { token }))).toContain('PASSWORD_WRONG');
  await post(`${OWN}/rename-factor`, { ID: id, FACTOR_NAME: 'Old phone' }, { token });
  expect((await get(`${OWN}/second-factors`, {}, { token })).data['results']).toMatchObject([
    { FACTOR_KIND: 'TOTP', FACTOR_NAME: 'Old phone' },
  ]);
  expect((await post(`${OWN}/remove-factor`, { ID: id, password: PERSON.password }, { token })).message).toBe('OK');
  expect((await get(`${OWN}/second-factors`, {}, { token })).data).toMatchObject({ results: [], RECOVERY_LEFT: 0 });
  expect(questionOf(await login('fred'))).toBeUndefined();
});

test('where an organisation asks for it, who has none can do nothing but set one up: no call, no file, no socket', async () => {
  const { token: admin } = await register('gina');
  const { id, token } = await colleague(admin, 'hugo');
  const { token: foreign } = await register('gina2');
  await addApp(admin);
  expect((await parameter(admin, 'everybody')).message).toBe('OK');
  const calls = ['/api/masterdataapi/unit/index', `${OWN}/sessions`, '/api/msghandlerapi/chat-msg/unread-count', '/api/openapi.json'];
  for (const path of calls) {
    const answer = await get(path, {}, { token });
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'SECOND_FACTOR_MISSING']);
  }
  expect((await post('/api/access/ws-ticket', {}, { token })).status).toBe(403);
  expect((await get('/files/00000000-0000-0000-0000-000000000000', {}, { token })).status).toBe(403);
  const { url, origin } = await listen(app);
  const socket = await openSocket(url, origin);
  socket.say({ type: 'connectto', v: 2, client_name: id, room_id: '1', access_token: token });
  await socket.hears({ type: 'errorto', code: 'AUTH_EXPIRED' });
  // Others are as free as before.
  expect((await get(calls[0] ?? '', {}, { token: admin })).status).toBe(200);
  expect((await get(calls[0] ?? '', {}, { token: foreign })).status).toBe(200);
  expect((await get(`${OWN}/user-profile`, {}, { token })).data['lacksfactor']).toBe(true);
  const again = await login('hugo');
  expect(again.data['lacksfactor']).toBe(true);
  const fresh = String(again.data['access_token']);
  expect((await get(`${OWN}/sessions`, {}, { token: fresh })).status).toBe(403);
  await addApp(fresh);
  expect((await get(`${OWN}/sessions`, {}, { token: fresh })).status).toBe(200);
  expect((await get(`${OWN}/user-profile`, {}, { token: fresh })).data['lacksfactor']).toBeUndefined();
});

test('asked of administrators it leaves the others alone; nobody else may change whom it is asked of', async () => {
  const { token: admin } = await register('ines');
  const { id, token } = await colleague(admin, 'jens');
  const role = { ROLE_CODE: 'SETTER', ROLE_NAME: 'Setter', MENUS: [{ MENU: 'CLIENT_PARAMETER', ACTION: '*' }] };
  await post('/api/clientinfoapi/role/create', { DATA: JSON.stringify(role) }, { token: admin });
  const user = await get('/api/clientinfoapi/user/view', { ID: id }, { token: admin });
  const DATA = JSON.stringify({ ROLES: [{ ROLE_CODE: 'SETTER' }] });
  await post('/api/clientinfoapi/user/update', { ID: id, VERSION: String(user.data['VERSION']), DATA }, { token: admin });
  expect(codeOf(await parameter(token, 'everybody'))).toBe('ADMINISTRATOR_ONLY');
  expect((await parameter(admin, 'administrators')).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token })).status).toBe(200);
  expect((await get(`${OWN}/sessions`, {}, { token: admin })).status).toBe(403);
});

test('an administrator resets the second factor of who lost it, which stands in the audit list; others may not', async () => {
  const { token: admin } = await register('kate');
  const { id, token } = await colleague(admin, 'lars');
  const { token: foreign } = await register('kate2');
  await addApp(token);
  const reset = '/api/clientinfoapi/user/reset-second-factor';
  expect((await post(reset, { ID: id }, { token })).status).toBe(403);
  expect((await post(reset, { ID: id }, { token: foreign })).status).toBe(404);
  expect((await get('/api/clientinfoapi/user/second-factors', { ID: id }, { token: admin })).data['results']).toHaveLength(1);
  expect((await post(reset, { ID: id }, { token: admin })).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token })).status).toBe(401);
  expect(questionOf(await login('lars'))).toBeUndefined();
  const list = await get('/api/clientinfoapi/audit/index', { AUDIT_KIND: 'FACTOR_RESET' }, { token: admin });
  expect(list.data['results']).toMatchObject([{ AUDIT_USER: 'kate', SUBJECT_NAME: 'lars' }]);
});

test('neither the secret of an app nor a code stands in the database as it is, nor in the log or the audit list', async () => {
  const { token } = await register('mona');
  const { secret, recovery } = await addApp(token);
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(f)::text, '') as text from user_factor f
    union all select coalesce(json_agg(r)::text, '') from recovery_code r`.execute(database);
  const found = JSON.stringify(rows) + logged.join('') + (await get('/api/clientinfoapi/audit/index', {}, { token })).text;
  for (const hidden of [secret, ...recovery]) expect(found).not.toContain(hidden);
});
