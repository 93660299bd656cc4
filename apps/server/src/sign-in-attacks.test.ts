import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testApp } from './test-app.ts';

// Each guess costs a hash, and there are hundreds.
vi.setConfig({ testTimeout: 120_000 });

const { get, post, register, clock, node, PERSON } = await testApp();
const PROFILE = '/api/clientinfoapi/user-profile-info/user-profile';
const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  post('/api/access/login', { username, password }, { headers: { 'accept-language': 'en', ...headers } });
const statusWith = async (token: string) => (await get(PROFILE, {}, { token })).status;

const owner = await register('owner');
/** The same installation behind a proxy that says where calls come from. */
const behindProxy = { app: await node({}, { trustedProxies: 1 }) };
const victim = await register('victim');

const SECRET = 'a secret that is long enough for a test';
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const signed = (header: object, claims: object, secret: string, algorithm = 'sha256'): string => {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac(algorithm, secret).update(body).digest('base64url')}`;
};

test('a token that names no algorithm, another one or another key opens nothing', async () => {
  const claims = claimsOf(owner.token);
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  const body = owner.token.split('.').slice(0, 2).join('.');
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    `${body}.`,
    body,
    signed({ alg: 'none', typ: 'JWT' }, claims, SECRET),
    signed({ alg: 'HS512', typ: 'JWT' }, claims, SECRET, 'sha512'),
    signed(HS256, claims, ''),
    signed(HS256, claims, 'another secret that is long enough too'),
    signed({ ...HS256, kid: '../../dev/null' }, claims, ''),
  ];
  for (const token of forged) expect(await statusWith(token), token).toBe(401);
  expect(await statusWith(signed(HS256, claims, SECRET))).toBe(200);
});

test('changed claims open nobody else’s session, not even with a good signature', async () => {
  const [mine, theirs] = [claimsOf(owner.token), claimsOf(victim.token)];
  const [header, , signature] = owner.token.split('.');
  expect(await statusWith(`${header}.${encode({ ...mine, sub: theirs['sub'] })}.${signature}`)).toBe(401);
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  for (const changed of [{ sub: theirs['sub'] }, { cid: theirs['cid'] }, { sid: theirs['sid'] }, { gen: 99 }, { exp: 1 }])
    expect(await statusWith(signed(HS256, { ...mine, ...changed }, SECRET)), JSON.stringify(changed)).toBe(401);
});

test('a token brought to the sign-in is not taken over: every sign-in opens a session of its own', async () => {
  const before = claimsOf(owner.token);
  const answer = await post(
    '/api/access/login',
    { username: 'victim', password: PERSON.password, access_token: owner.token, sid: String(before['sid']) },
    { token: owner.token, headers: { cookie: `access_token=${owner.token}; sid=${String(before['sid'])}` } },
  );
  const after = claimsOf(String(answer.data['access_token']));
  expect(after['sid']).not.toBe(before['sid']);
  expect((await get(PROFILE, {}, { token: owner.token })).data).toMatchObject({ username: 'owner' });
  expect((await get(PROFILE, {}, { token: String(answer.data['access_token']) })).data).toMatchObject({ username: 'victim' });
  expect(claimsOf(String((await login('victim', PERSON.password)).data['access_token']))['sid']).not.toBe(after['sid']);
});

test('signed out, a token stays out: neither it nor its refresh comes back', async () => {
  const { token } = await register('leaver');
  const next = String((await post('/api/access/refresh-token', { access_token: token })).data);
  await post('/api/access/sign-out', {}, { token: next });
  for (const old of [token, next]) {
    expect(await statusWith(old)).toBe(401);
    expect((await post('/api/access/refresh-token', { access_token: old })).status).toBe(401);
  }
});

test('guesses spread over many names are stopped by their address, which a header cannot change', async () => {
  clock.now += 10 * 60_000;
  const guess = (index: number) => login(`guess${index}`, 'summer-2026', { 'x-forwarded-for': `10.0.0.${index}` });
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
  expect(guesses.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await guess(100)).status).toBe(429);
  const locked = await login('owner', PERSON.password);
  expect(locked.status).toBe(429);
  expect((locked.data['errors'] as { errorMsg: string }).errorMsg).toMatch(/^Too many attempts/);
  clock.now += 10 * 60_000;
  expect((await login('owner', PERSON.password)).message).toBe('OK');
});

test('guesses of one name are counted however it is written, and at the old password too', async () => {
  for (let round = 0; round < 10; round += 1) await login([' victim', 'VICTIM', 'Victim '][round % 3]!, `guess ${round}`);
  expect((await login('victim', PERSON.password)).status).toBe(429);
  // Whoever is signed in stays so.
  expect(await statusWith(victim.token)).toBe(200);
  const { token } = await register('careless');
  const change = (old_password: string) =>
    post('/api/access/change-password', { old_password, new_password: 'another password' }, { token });
  for (let round = 0; round < 10; round += 1) expect((await change('wrong password')).status).toBe(200);
  expect((await change(PERSON.password)).status).toBe(429);
});

test('a stranger who guesses locks nobody out elsewhere', async () => {
  clock.now += 24 * 60 * 60_000;
  const { app } = behindProxy;
  const from = async (address: string, password: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/access/login',
        payload: { username: 'owner', password },
        headers: { 'x-forwarded-for': address },
      })
    ).statusCode;
  for (let round = 0; round < 10; round += 1) expect(await from('198.51.100.7', `guess ${round}`)).toBe(200);
  expect(await from('198.51.100.7', PERSON.password)).toBe(429);
  expect(await from('203.0.113.9', PERSON.password)).toBe(200);
  // Guesses from ever new addresses end as well, but not where the user is at home.
  await Promise.all(Array.from({ length: 50 }, (_, index) => from(`198.51.100.${index + 10}`, 'guess')));
  expect(await from('198.51.101.1', 'guess')).toBe(429);
  expect(await from('203.0.113.9', PERSON.password)).toBe(200);
});

test('whoever goes on guessing waits ever longer', async () => {
  clock.now += 24 * 60 * 60_000;
  const wait = async () => {
    for (let round = 0; round < 10; round += 1) await login('victim', `guess ${round}`);
    const { errorMsg } = (await login('victim', 'guess')).data['errors'] as { errorMsg: string };
    return Number(/\d+/.exec(errorMsg)?.[0]);
  };
  expect(await wait()).toBeLessThanOrEqual(600);
  clock.now += 600_000;
  expect(await wait()).toBeGreaterThan(2_000);
});

test('forty right sign-ins at once are let in, whatever their number', async () => {
  clock.now += 24 * 60 * 60_000;
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('owner', PERSON.password)));
  expect(answers.filter(({ message }) => message !== 'OK')).toEqual([]);
});

test('organisations are not founded, nor names asked for, without end', async () => {
  clock.now += 24 * 60 * 60_000;
  const founding = (username: string, more: Record<string, string> = {}) =>
    post('/api/access/register', { ...PERSON, username, ORG_NAME: '海港贸易', ...more });
  for (let round = 0; round < 20; round += 1) {
    // What is wrong with the form alone tells nothing and counts for nothing.
    expect((await founding(`asked${round}`, { password: 'short' })).status).toBe(200);
    expect((await founding('owner')).data['codes'] ?? (await founding('owner')).text).toBeTruthy();
  }
  expect((await founding('owner')).status).toBe(429);
  expect((await founding('nobody-yet')).status).toBe(429);
});

test('an organisation of its own asks for the names of others no oftener', async () => {
  clock.now += 24 * 60 * 60_000;
  const { token } = await register('prober');
  const own = { LASTNAME: 'A', FIRSTNAME: 'B' };
  const creating = (USERNAME: string) => post('/api/clientinfoapi/user/create', { DATA: JSON.stringify({ ...own, USERNAME }) }, { token });
  for (let round = 0; round < 50; round += 1) expect((await creating('owner')).text).toContain('USERNAME_TAKEN');
  expect((await creating('prober')).status).toBe(429);
  expect((await creating('owner')).status).toBe(429);
  expect((await creating('free-name')).status).toBe(429);
});

test('the commonest passwords, and those that hold a name, are refused wherever one is chosen', async () => {
  clock.now += 24 * 60 * 60_000;
  const codeOf = ({ data }: { data: Record<string, unknown> }) => JSON.stringify(data['codes'] ?? data);
  const founding = (password: string) =>
    post('/api/access/register', { ...PERSON, username: 'chooser', ORG_NAME: 'Harbour Trade', password, password_confirm: password });
  expect(codeOf(await founding('12345678'))).toContain('PASSWORD_COMMON');
  expect(codeOf(await founding('chooser-88'))).toContain('PASSWORD_HOLDS_NAME');
  expect(codeOf(await founding('harbourtrade-88'))).toContain('PASSWORD_HOLDS_NAME');
  const { token } = await register('chooser');
  const change = (new_password: string) => post('/api/access/change-password', { old_password: PERSON.password, new_password }, { token });
  expect(codeOf(await change('P@ssw0rd!'))).toContain('PASSWORD_COMMON');
  expect(codeOf(await change('my chooser 1'))).toContain('PASSWORD_HOLDS_NAME');
});

test('invitation codes cannot be guessed without end', async () => {
  clock.now += 10 * 60_000;
  const form = { ...PERSON, username: 'intruder' };
  for (let round = 0; round < 100; round += 1)
    expect((await post('/api/access/register', { ...form, INVITE_CODE: `CODE${round}` })).status).toBe(200);
  expect((await post('/api/access/register', { ...form, INVITE_CODE: 'CODE100' })).status).toBe(429);
});
