import { inClient } from '@sampan/db/scoped-db.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testApp } from './test-app.ts';
import { testChatApp } from './test-chat-app.ts';

const chat = await testChatApp();
const { app, database, clock, get, post, logged, register, PERSON, node } = await testApp({ chatApp: chat.config });
const boss = await register('boss');
const other = await register('neighbour');
// The first organisation of a test database has its own number: the settings name it.
Object.assign(chat.config, { organisation: String(boss.data['clientid']) });

const USER = '/api/clientinfoapi/user';
const codeOf = ({ data }: { data: Record<string, unknown> }) => (data['errors'] as { code?: string } | undefined)?.code;

/** A user of the boss's organisation bound to a person of the app. */
async function bound(USERNAME: string, CHAT_APP_USER_ID: string, token = boss.token): Promise<string> {
  const DATA = JSON.stringify({ USERNAME, LASTNAME: '李', FIRSTNAME: '雷', CHAT_APP_USER_ID });
  const created = await post(`${USER}/create`, { DATA }, { token });
  expect(created.message, created.text).toBe('OK');
  return String(created.data['ID']);
}
async function change(ID: string, DATA: object, token = boss.token) {
  const { data } = await get(`${USER}/view`, { ID }, { token });
  return post(`${USER}/update`, { ID, VERSION: String(data['VERSION']), DATA: JSON.stringify(DATA) }, { token });
}
const login = (code: string, headers = {}) => post('/api/qywxapi/qywx-basic/login', { code }, { headers });
const start = (headers: Record<string, string> = {}) => app.inject({ url: '/api/qywxapi/qywx-basic/start', headers });
const callback = (query: Record<string, string>, cookie = '') =>
  app.inject({ url: '/api/qywxapi/qywx-basic/callback', query, headers: { cookie } });
async function wayThere() {
  const there = await start();
  const page = new URL(String(there.headers.location));
  const cookie = String(there.headers['set-cookie']).split(';')[0] ?? '';
  return { page, cookie, state: String(page.searchParams.get('state')), setCookie: String(there.headers['set-cookie']) };
}
const switchTokenOf = (location: unknown): string => /switch_token=([\w-]+)$/.exec(String(location))?.[1] ?? '';
async function switchToken(person: string): Promise<string> {
  const { cookie, state } = await wayThere();
  return switchTokenOf((await callback({ code: chat.code(person), state }, cookie)).headers.location);
}
const trade = (token: string, ip = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/access/switch-token', remoteAddress: ip, payload: { switch_token: token } });

test('the code of somebody bound to a user signs this user in', async () => {
  await bound('lilei', 'LiLei');
  const answer = await login(chat.code('lilei'), { 'user-agent': 'wxwork' });
  expect(answer.data).toMatchObject({ username: 'lilei', clientid: boss.data['clientid'], menus: [] });
  const profile = await get('/api/clientinfoapi/user-profile-info/user-profile', {}, { token: String(answer.data['access_token']) });
  expect(profile.data).toMatchObject({ username: 'lilei' });
  expect((await get('/api/access/ways')).data).toEqual({ qywx: true });
});

test('a code works once, and only for who is bound, active and of the organisation', async () => {
  const id = await bound('hanmei', 'HanMei');
  const code = chat.code('HanMei');
  expect((await login(code)).message).toBe('OK');
  expect(codeOf(await login(code))).toBe('QYWX_USER_FAILED');
  expect(codeOf(await login(chat.code('Nobody')))).toBe('QYWX_UNBOUND');
  expect(codeOf(await login(chat.code('')))).toBe('QYWX_USER_FAILED');
  await change(id, { IS_ACTIVE: '0' });
  expect(codeOf(await login(chat.code('HanMei')))).toBe('QYWX_UNBOUND');
  await bound('stranger', 'Stranger', other.token);
  expect(codeOf(await login(chat.code('Stranger')))).toBe('QYWX_UNBOUND');
});

test('one person is bound to one user of an organisation, by administrators alone', async () => {
  const id = await bound('first', 'OnlyOne');
  const DATA = JSON.stringify({ USERNAME: 'second', LASTNAME: '李', FIRSTNAME: '雷', CHAT_APP_USER_ID: 'ONLYONE' });
  const twice = await post(`${USER}/create`, { DATA }, { token: boss.token });
  expect(twice.data['codes']).toEqual({ CHAT_APP_USER_ID: ['CHAT_APP_USER_TAKEN'] });
  await bound('theirs', 'OnlyOne', other.token);
  const MENUS = [{ MENU: 'USER', ACTION: '*' }];
  await post(
    '/api/clientinfoapi/role/create',
    { DATA: JSON.stringify({ ROLE_CODE: 'CLERK', ROLE_NAME: '人事', MENUS }) },
    { token: boss.token },
  );
  const { data } = await post(`${USER}/invite`, { ROLES: '["CLERK"]' }, { token: boss.token });
  const clerk = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username: 'clerk' });
  const token = String(clerk.data['access_token']);
  expect((await change(id, { CHAT_APP_USER_ID: 'Mine' }, token)).data['codes']).toEqual({ CHAT_APP_USER_ID: ['ADMINISTRATOR_ONLY'] });
  expect((await change(id, { MOBILE: '13800000000' }, token)).message).toBe('OK');
});

test('a browser goes to the app and comes back with a token that signs in once', async () => {
  await bound('zhang', 'ZhangSan');
  const { page, cookie, state, setCookie } = await wayThere();
  expect(page.origin + page.pathname).toBe('https://login.app.example/sso');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appid: 'corp',
    agentid: '1000002',
    login_type: 'CorpApp',
    redirect_uri: 'https://erp.example/api/qywxapi/qywx-basic/callback',
    state,
  });
  expect(setCookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  const inApp = new URL(String((await start({ 'user-agent': 'Mozilla wxwork/4.1' })).headers.location));
  expect(inApp.origin + inApp.pathname + inApp.hash).toBe('https://open.app.example/authorize#wechat_redirect');
  const back = await callback({ code: chat.code('ZhangSan'), state }, `a=b; ${cookie}`);
  expect(back.statusCode).toBe(302);
  const token = switchTokenOf(back.headers.location);
  expect((await trade(token)).json()).toMatchObject({ message: 'OK', data: { username: 'zhang' } });
  expect((await trade(token)).json()).toMatchObject({ data: { errors: { code: 'SWITCH_TOKEN_INVALID' } } });
});

test('of two who bring one switch token at once, one is signed in', async () => {
  await bound('racer', 'Racer');
  const token = await switchToken('Racer');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => trade(token)));
  expect(answers.filter((answer) => answer.json<{ message: string }>().message === 'OK')).toHaveLength(1);
});

test('a switch token ends with its time and with its user', async () => {
  const id = await bound('late', 'Late');
  const old = await switchToken('Late');
  const clientId = String(boss.data['clientid']);
  await inClient(database, clientId, (db) => db.updateLoose('switch_ticket').set({ expires_at: '2026-01-01T00:00:00Z' }).execute());
  const token = await switchToken('Late');
  await change(id, { IS_ACTIVE: '0' });
  for (const each of [old, token]) expect((await trade(each)).json()).toMatchObject({ data: { errors: { code: 'SWITCH_TOKEN_INVALID' } } });
});

test('who follows a link with somebody else’s code is not signed in as that person', async () => {
  const mine = await wayThere();
  const theirs = await wayThere();
  for (const [state, cookie] of [
    [theirs.state, mine.cookie],
    [theirs.state, ''],
    ['', 'sampan_qywx_state='],
  ] as const) {
    const back = await callback({ code: chat.code('lilei'), state }, cookie);
    expect(back.headers.location).toBe('/#/login?refused=SWITCH_TOKEN_INVALID');
  }
});

test('one token of the app serves all, and is fetched anew when the app took it back', async () => {
  await login(chat.code('lilei'));
  const before = chat.seen.length;
  await login(chat.code('lilei'));
  expect(chat.seen.slice(before)).toEqual(['/cgi-bin/auth/getuserinfo']);
  chat.dropTokens();
  expect((await login(chat.code('lilei'))).message).toBe('OK');
  clock.now += 2 * 3600_000;
  const later = chat.seen.length;
  await login(chat.code('lilei'));
  expect(chat.seen.slice(later)).toEqual(['/cgi-bin/gettoken', '/cgi-bin/auth/getuserinfo']);
});

test('an app that answers strangely, too much, elsewhere or not at all is told in words, and no secret is logged', async () => {
  const odd: Parameters<typeof chat.answerNext>[0][] = [
    (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    (response) => response.writeHead(500).end('no'),
    (response) => response.end('not json'),
    (response) => response.end('[1]'),
    (response) => response.end(`{"errcode":0,"userid":"${'x'.repeat(100_000)}"}`),
    (response) => response.destroy(),
    chat.json({ errcode: 0, userid: { a: 1 } }),
  ];
  for (const reply of odd) {
    chat.answerNext(reply);
    const answer = await login('anything');
    expect(answer.status, answer.text).toBe(200);
    expect(codeOf(answer)).toBe('QYWX_USER_FAILED');
  }
  for (const code of ['', 'a b', '../x', 'x'.repeat(600), '中文']) expect(codeOf(await login(code))).toBe('QYWX_USER_FAILED');
  clock.now += 3 * 3600_000;
  chat.answerNext(chat.json({ errcode: 40001, errmsg: 'invalid credential' }));
  expect(codeOf(await login(chat.code('lilei')))).toBe('QYWX_TOKEN_FAILED');
  const all = logged.join('');
  expect(all).toContain('refused or did not answer');
  for (const secret of ['a-very-secret-secret', 'token1', '"code1']) expect(all).not.toContain(secret);
});

test('guessing switch tokens and codes is stopped by the address', async () => {
  const guess = () => trade('x'.repeat(43), '10.9.9.9');
  for (let index = 0; index < 100; index += 1) expect((await guess()).statusCode).toBe(200);
  expect((await guess()).statusCode).toBe(429);
});

test('without settings both calls answer that the app may not be bound, and the page offers no such way', async () => {
  const bare = await node({}, { chatApp: undefined });
  const refusal = {
    message: 'FAILED',
    data: { errors: { code: 'QYWX_TOKEN_FAILED', errorMsg: '获取企业令牌失败，可能未绑定企业聊天应用' } },
  };
  for (const url of ['/api/qywxapi/qywx-basic/login', '/api/access/switch-token'])
    expect((await bare.inject({ method: 'POST', url, payload: { code: 'x', switch_token: 'x' } })).json()).toEqual(refusal);
  expect((await bare.inject({ url: '/api/access/ways' })).json()).toMatchObject({ data: { qywx: false } });
});

test('settings that cannot be used are named at the start', () => {
  const set = { QYWX_CORP_ID: 'c', QYWX_AGENT_ID: '1', QYWX_SECRET: 's', QYWX_RETURN_TO: 'https://erp.example/' };
  expect(readConfig(set).chatApp).toMatchObject({
    address: 'https://qyapi.weixin.qq.com',
    organisation: '1',
    returnTo: 'https://erp.example',
  });
  expect(() => readConfig({ ...set, QYWX_SECRET: '' })).toThrow('QYWX_SECRET');
  expect(() => readConfig({ ...set, QYWX_ADDRESS: 'file:///etc/passwd' })).toThrow('QYWX_ADDRESS');
  expect(() => readConfig({ ...set, QYWX_RETURN_TO: '' })).toThrow('QYWX_RETURN_TO');
  expect(readConfig({}).chatApp).toBeUndefined();
});

test('the app away is told in words', async () => {
  await chat.stop();
  expect(codeOf(await login('anything'))).toBe('QYWX_TOKEN_FAILED');
});
