import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register, clock, PERSON } = await testApp();
const OWN = '/api/clientinfoapi/user-profile-info';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const signIn = async (username: string, agent = CHROME): Promise<string> => {
  const answer = await post('/api/access/login', { username, password: PERSON.password }, { headers: { 'user-agent': agent } });
  return String(answer.data['access_token']);
};
type Listed = Record<string, string>;
const listed = async (token: string, path = `${OWN}/sessions`, query = {}) =>
  ((await get(path, query, { token })).data['results'] ?? []) as Listed[];
const codeOf = (answer: { data: Record<string, unknown> }) => (answer.data['errors'] as { code?: string }).code;

/** A colleague in the organisation of an administrator. */
async function colleague(admin: string, username: string): Promise<{ id: string; token: string }> {
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: admin });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username });
  return { id: String(joined.data['id']), token: String(joined.data['access_token']) };
}

test('a user sees where he is signed in, with device, address, way and times, this session first', async () => {
  await register('lister');
  const phone = await signIn('lister', PHONE);
  clock.now += 5 * 60_000;
  const desk = await signIn('lister');
  const sessions = await listed(desk);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ IS_THIS: '1', DEVICE: 'Chrome 142 · Windows', ADDRESS: '127.0.0.1', SIGN_IN_WAY: 'PASSWORD' });
  expect(sessions.filter((one) => one['IS_THIS'] === '1')).toHaveLength(1);
  expect(sessions.map((one) => one['DEVICE'])).toContain('Safari 18 · iOS');
  expect(sessions.map((one) => one['SIGN_IN_WAY'])).toContain('REGISTER');
  // Seen later than it was opened.
  clock.now += 10 * 60_000;
  await listed(phone);
  await expect
    .poll(async () => {
      const mine = (await listed(desk)).find((one) => one['DEVICE'] === 'Safari 18 · iOS');
      return Date.parse(String(mine?.['SEEN_AT']));
    })
    .toBeGreaterThanOrEqual(clock.now - 1000);
});

test('a user ends one session, or all the others, and nobody else’s', async () => {
  const { token: first } = await register('ender');
  const second = await signIn('ender', PHONE);
  const third = await signIn('ender');
  const phone = (await listed(first)).find((one) => one['DEVICE'] === 'Safari 18 · iOS');
  expect((await post(`${OWN}/end-session`, { ID: String(phone?.['ID']) }, { token: first })).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token: second })).status).toBe(401);
  expect(await listed(first)).toHaveLength(2);
  expect((await post(`${OWN}/end-session`, { ID: String(phone?.['ID']) }, { token: first })).status).toBe(404);

  const { token: stranger } = await register('stranger');
  const [foreign] = await listed(stranger);
  expect((await post(`${OWN}/end-session`, { ID: String(foreign?.['ID']) }, { token: first })).status).toBe(404);
  expect(await listed(stranger)).toHaveLength(1);

  expect((await post(`${OWN}/end-other-sessions`, {}, { token: first })).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token: third })).status).toBe(401);
  expect(await listed(first)).toHaveLength(1);
});

test('an administrator sees and ends the sessions of a user of the organisation; others may not', async () => {
  const { token: admin } = await register('chief');
  const { token: foreign } = await register('chief2');
  const { id, token } = await colleague(admin, 'worker');
  const second = await signIn('worker', PHONE);
  const sessions = '/api/clientinfoapi/user/sessions';
  const end = '/api/clientinfoapi/user/end-sessions';
  expect(await listed(admin, sessions, { ID: id })).toHaveLength(2);
  expect((await get(sessions, { ID: id }, { token })).status).toBe(403);
  expect((await get(sessions, { ID: id }, { token: foreign })).status).toBe(404);
  expect((await post(end, { ID: id }, { token })).status).toBe(403);
  expect((await post(end, { ID: id }, { token: foreign })).status).toBe(404);

  const phone = (await listed(admin, sessions, { ID: id })).find((one) => one['DEVICE'] === 'Safari 18 · iOS');
  expect((await post(end, { ID: id, SESSION: String(phone?.['ID']) }, { token: admin })).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token: second })).status).toBe(401);
  expect((await get(`${OWN}/sessions`, {}, { token })).status).toBe(200);
  expect((await post(end, { ID: id }, { token: admin })).message).toBe('OK');
  expect((await get(`${OWN}/sessions`, {}, { token })).status).toBe(401);
  // Who is signed out may sign in again.
  expect(await signIn('worker')).not.toBe('undefined');
});

test('a session id that is none is answered as one that ended', async () => {
  const { token } = await register('prober');
  for (const ID of ['', '1', 'x'.repeat(5000), "' or 1=1"]) {
    const answer = await post(`${OWN}/end-session`, { ID }, { token });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  }
});
