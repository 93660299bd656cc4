import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register, clock, logged, PERSON } = await testApp();
const PROFILE = '/api/clientinfoapi/user-profile-info/user-profile';
const login = (username: string, password: string) =>
  post('/api/access/login', { username, password }, { headers: { 'accept-language': 'en' } });
const codeOf = (answer: { data: Record<string, unknown> }) => (answer.data['errors'] as { code?: string }).code;

const admin = await register('alice');

test('registering founds an organisation and signs its administrator in', async () => {
  expect(admin.data).toMatchObject({
    username: 'alice',
    firstname: '伟',
    lastname: '王',
    language_code: 'en',
    jointgroups: [],
    avatar: null,
  });
  expect(admin.data['clientid']).toMatch(/^\d+$/);
  expect(admin.data['notifylist']).toContain('CHAT');
  const menus = admin.data['menus'] as { name: string; items: { name: string; displayonMenu: string }[] }[];
  expect(menus.find((card) => card.name === 'PURCHASE_ORDER')?.items).toContainEqual(
    expect.objectContaining({ name: 'PURCHASE_ORDER_INDEX', displayonMenu: 'true', options: { route: '/mm/po/index' } }),
  );
});

test('a user is notified of the modules and sees the dashboard tabs that the record names', async () => {
  const { token, data } = await register('picky');
  expect(data['notifylist']).toContain('MATERIAL');
  expect(data['dashroles']).toEqual([]);
  const DATA = JSON.stringify({ NOTIFY_MODULES: 'PURCHASE_ORDER,CHAT', DASHROLES: 'purchase,stock' });
  await post('/api/clientinfoapi/user/update', { ID: String(data['id']), VERSION: '1', DATA }, { token });
  const profile = await get(PROFILE, { access_token: token });
  // Of his own jobs everybody hears.
  expect(profile.data).toMatchObject({ notifylist: ['PURCHASE_ORDER', 'JOB', 'CHAT'], dashroles: ['purchase', 'stock'] });
});

test('the user name counts without regard to case, the password exactly', async () => {
  expect((await login('ALICE', PERSON.password)).data).toMatchObject({ username: 'alice' });
  const wrong = await login('alice', PERSON.password.toUpperCase());
  expect(wrong).toMatchObject({ status: 200, message: 'FAILED' });
  expect(wrong.data['errors']).toEqual({ errorMsg: 'Username or password is incorrect', code: 'SIGN_IN_FAILED' });
});

test('an unknown name is answered as a wrong password is', async () => {
  const [unknown, wrong] = [await login('nobody-here', 'a good password'), await login('alice', 'not the password')];
  expect(unknown.text).toBe(wrong.text);
  expect((await login('', '')).text).toBe(wrong.text);
});

test('a call without a token, or with a broken one, is answered with 401', async () => {
  for (const token of ['', 'x', `${admin.token}x`]) {
    const answer = await get(PROFILE, token === '' ? {} : { access_token: token });
    expect(answer).toMatchObject({ status: 401, message: 'FAILED' });
    expect(codeOf(answer)).toBe('TOKEN_INVALID');
  }
});

test('the token is taken from the query by both names and from the header', async () => {
  expect((await get(PROFILE, { access_token: admin.token })).data).toMatchObject({ username: 'alice' });
  expect((await get(PROFILE, { token: admin.token })).status).toBe(200);
  const answer = await get(PROFILE, {}, { headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.data).toMatchObject({ username: 'alice' });
  expect(answer.data['access_token']).toBeUndefined();
});

test('after a refresh the old token stays good for 60 seconds', async () => {
  const { token } = await register('refresher');
  const refreshed = await post('/api/access/refresh-token', { access_token: token });
  const next = String(refreshed.data);
  expect(next).not.toBe(token);
  expect((await get(PROFILE, {}, { token: next })).status).toBe(200);
  clock.now += 59_000;
  expect((await get(PROFILE, {}, { token })).status).toBe(200);
  const again = await post('/api/access/refresh-token', { access_token: token });
  expect((await get(PROFILE, {}, { token: String(again.data) })).status).toBe(200);
  clock.now += 2_000;
  expect((await get(PROFILE, {}, { token })).status).toBe(401);
  expect((await get(PROFILE, {}, { token: next })).status).toBe(200);
  expect((await post('/api/access/refresh-token', { access_token: token })).status).toBe(401);
});

test('a session ends 72 hours after its last token was issued', async () => {
  const { token } = await register('sleeper');
  clock.now += 72 * 3_600_000 - 1_000;
  expect((await get(PROFILE, {}, { token })).status).toBe(200);
  clock.now += 2_000;
  expect((await get(PROFILE, {}, { token })).status).toBe(401);
  expect((await post('/api/access/refresh-token', { access_token: token })).status).toBe(401);
});

test('signing out ends this session and no other', async () => {
  const first = await register('leaver');
  const second = String((await login('leaver', PERSON.password)).data['access_token']);
  expect((await post('/api/access/sign-out', {}, { token: first.token })).message).toBe('OK');
  expect((await get(PROFILE, {}, { token: first.token })).status).toBe(401);
  expect((await get(PROFILE, {}, { token: second })).status).toBe(200);
});

test('a changed password ends the other sessions', async () => {
  const first = await register('changer');
  const second = String((await login('changer', PERSON.password)).data['access_token']);
  const change = (old_password: string, new_password: string) =>
    post('/api/access/change-password', { old_password, new_password }, { token: first.token });
  expect(codeOf(await change('wrong password', 'another password'))).toBe('PASSWORD_WRONG');
  expect((await change(PERSON.password, 'short')).data['codes']).toEqual({ new_password: ['PASSWORD_TOO_SHORT'] });
  expect((await change(PERSON.password, 'another password')).message).toBe('OK');
  expect((await get(PROFILE, {}, { token: second })).status).toBe(401);
  expect((await get(PROFILE, {}, { token: first.token })).status).toBe(200);
  expect((await login('changer', PERSON.password)).message).toBe('FAILED');
  expect((await login('changer', 'another password')).message).toBe('OK');
});

test('ten failures lock a name for the rest of ten minutes; successes never count', async () => {
  await register('target');
  for (let round = 0; round < 12; round += 1) expect((await login('target', PERSON.password)).message).toBe('OK');
  for (let round = 0; round < 10; round += 1) expect((await login('Target', 'wrong password')).status).toBe(200);
  const locked = await login('target', PERSON.password);
  expect(locked.status).toBe(429);
  expect(codeOf(locked)).toBe('TOO_MANY_ATTEMPTS');
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('alice', PERSON.password)).message).toBe('OK');
  clock.now += 10 * 60_000;
  expect((await login('target', PERSON.password)).message).toBe('OK');
});

test('the register form tells all its errors at once, in the parameter names', async () => {
  const bad = { ORG_NAME: '', username: '王伟', password: 'short', password_confirm: 'other', email: 'no', language_code: 'fr' };
  const answer = await post('/api/access/register', bad, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(200);
  expect(answer.data['codes']).toEqual({
    ORG_NAME: ['FIELD_REQUIRED'],
    username: ['USERNAME_HAS_CHINESE'],
    password: ['PASSWORD_TOO_SHORT'],
    password_confirm: ['PASSWORDS_DIFFER'],
    firstname: ['FIELD_REQUIRED'],
    lastname: ['FIELD_REQUIRED'],
    email: ['EMAIL_INVALID'],
    language_code: ['CHOICE_INVALID'],
  });
});

test('a user name is taken over the whole installation, whatever its case', async () => {
  const answer = await post('/api/access/register', { ...PERSON, ORG_NAME: 'Other', username: 'Alice' });
  expect(answer.data['codes']).toEqual({ username: ['USERNAME_TAKEN'] });
});

test('an invited user joins the organisation once', async () => {
  const token = String((await login('alice', PERSON.password)).data['access_token']);
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const form = { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'invitee' };
  const joined = await post('/api/access/register', form);
  expect(joined.data).toMatchObject({ username: 'invitee', clientid: admin.data['clientid'], menus: [] });
  expect(codeOf(await post('/api/access/register', { ...form, username: 'second' }))).toBe('INVITE_CODE_INVALID');
  const late = await post('/api/clientinfoapi/user/invite', { ROLES: '["NO_SUCH_ROLE"]' }, { token });
  expect(late.data['codes']).toEqual({ ROLES: ['REFERENCE_UNKNOWN'] });
  const own = String(joined.data['access_token']);
  expect((await post('/api/clientinfoapi/user/invite', {}, { token: own })).status).toBe(403);
});

test('no token and no password ever reaches the log', async () => {
  const { token } = await register('logged');
  await get(PROFILE, { access_token: token });
  await get(PROFILE, { token });
  await get('/api/nowhere', { access_token: token });
  await post('/api/access/login', { username: 'logged', password: PERSON.password });
  const log = logged.join('');
  expect(log).toContain('user-profile?access_token=[redacted]');
  expect(log).not.toContain(token);
  expect(log).not.toContain(PERSON.password);
});
