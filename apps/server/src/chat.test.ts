import { inClient } from '@sampan/db/scoped-db.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { database, clock, get, post, register, PERSON } = await testApp();
const CHAT = '/api/msghandlerapi/chat-msg';
const NOTIFY = '/api/msghandlerapi/notify-msg';

const wang = await register('wangwei', { lastname: '王', firstname: '伟', language_code: 'zh-CN' });
const stranger = await register('stranger');
const join = async (username: string, firstname: string) => {
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: wang.token });
  const form = { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username, lastname: '李', firstname };
  const joined = await post('/api/access/register', form);
  return { token: String(joined.data['access_token']), data: joined.data };
};
const li = await join('lina', '娜');
const zhao = await join('liqiang', '强');
type Person = typeof li;
const idOf = ({ data }: Person) => String(data['id']);

/** Enough time for everybody to send again. */
const wait = (): void => void (clock.now += 10_000);
const say = (from: Person, to: Person, CONTENT: string, more: Record<string, string> = {}) => {
  wait();
  return post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(to), CONTENT, ...more }, { token: from.token });
};
const sayIn = (from: Person, TO_GROUP_ID: string, CONTENT: string) => {
  wait();
  return post(`${CHAT}/send-group-msg`, { TO_GROUP_ID, CONTENT, READ_USERS: '' }, { token: from.token });
};
const content = async (reader: Person, talkto: string, more: Record<string, string> = {}, call = 'chat-content') =>
  (await get(`${CHAT}/${call}`, { talkto, ...more }, { token: reader.token })).data as Record<string, unknown> & {
    results: Record<string, unknown>[];
  };
const unread = async ({ token }: Person) => (await get(`${CHAT}/unread-count`, {}, { token })).data;
const chatList = async ({ token }: Person, field: string, more: Record<string, string> = {}) =>
  (await get(`${CHAT}/chat-list`, { field, ...more }, { token })).data as { recordsTotal: number; results: Record<string, unknown>[] };
const newGroup = async (members: readonly Person[], GROUP_NAME = '采购周会') => {
  const form = { GROUP_NAME, MEMBERS: JSON.stringify(members.map(idOf)) };
  return (await post(`${CHAT}/save-groups`, form, { token: wang.token })).data;
};

test('a message between two people: sent, counted, read', async () => {
  const sent = await say(wang, li, 'PO-2209\n请审核', { CLIENT_MSG_ID: '0198c1d2-7a51-7c3e-9d1f-2b9a5e60aa17', READ_FLAG: '1' });
  expect(sent.data['results']).toMatchObject({
    seq: 1,
    dup: false,
    FROM_USER_ID: idOf(wang),
    FROM_USER_NAME: '王伟',
    CONTENT: ['PO-2209\n请审核'],
    SENT_BY_ME: 'ME',
  });
  expect(await unread(li)).toEqual({ results: 1, group_results: 0 });
  expect(await unread(wang)).toEqual({ results: 0, group_results: 0 });
  expect((await chatList(li, 'RECENT_CHATLIST')).results).toEqual([
    expect.objectContaining({ USER_ID: idOf(wang), FULL_NAME: '王伟', ORG_NAME: 'wangwei Ltd', UNREAD_COUNT: 1 }),
  ]);
  const read = await content(li, idOf(wang));
  expect(read).toMatchObject({ recordsTotal: 1, chat_user_name: '王伟', my_user_name: '李娜', top_seq: 1, read_seq: 1 });
  expect(read.results).toEqual([expect.objectContaining({ CONTENT: ['PO-2209\n请审核'], SENT_BY_ME: '', SEQS: [1] })]);
  expect(await unread(li)).toEqual({ results: 0, group_results: 0 });
});

test('the history dialog and mark_read=0 leave what is unread', async () => {
  await say(zhao, li, '在吗');
  await content(li, idOf(zhao), {}, 'index');
  await content(li, idOf(zhao), { mark_read: '0' });
  expect(await unread(li)).toMatchObject({ results: 1 });
  expect((await post(`${CHAT}/read-msg`, { FROM_USER_ID: idOf(zhao) }, { token: li.token })).data).toMatchObject({ results: 0 });
});

test('all chats of one kind are marked as read at once, for oneself alone; what comes after is unread again', async () => {
  const { ID } = (await newGroup([li, zhao], '收货群')) as { ID: string };
  await say(wang, li, '一');
  await say(zhao, li, '二');
  await sayIn(wang, ID, '三');
  await say(li, zhao, '四');
  const readAll = (form: Record<string, string>, { token }: Person = li) => post(`${CHAT}/read-all`, form, { token });
  expect(await unread(li)).toEqual({ results: 2, group_results: 1 });
  expect((await readAll({ KIND: 'CHAT' })).data).toEqual({ results: 0, group_results: 1 });
  expect((await chatList(li, 'RECENT_CHATLIST')).results.map(({ UNREAD_COUNT }) => UNREAD_COUNT)).toEqual([0, 0]);
  expect((await readAll({ KIND: 'GROUP' })).data).toEqual({ results: 0, group_results: 0 });
  expect(await unread(zhao)).toEqual({ results: 1, group_results: 1 });
  expect((await readAll({}, zhao)).data).toEqual({ results: 0, group_results: 0 });
  await say(wang, li, '五');
  expect(await unread(li)).toEqual({ results: 1, group_results: 0 });
  expect((await readAll({ KIND: 'ALL' })).data['codes']).toEqual({ KIND: ['CHOICE_INVALID'] });
  await readAll({});
  await post(`${CHAT}/dismiss-groups`, { ID }, { token: wang.token });
});

test('a name for a message that a restarted counter could give again is refused', async () => {
  const refused = await say(wang, zhao, '一', { CLIENT_MSG_ID: 'fifteen-letters' });
  expect(refused).toMatchObject({ message: 'FAILED', data: { codes: { CLIENT_MSG_ID: ['FIELD_NOT_TEXT'] } } });
});

test('a message sent again is the same one, with other content it is refused', async () => {
  const CLIENT_MSG_ID = 'retry-after-a-dead-network';
  const first = await say(wang, zhao, '一次', { CLIENT_MSG_ID });
  const again = await say(wang, zhao, '一次', { CLIENT_MSG_ID });
  const results = again.data['results'] as Record<string, unknown>;
  expect(results).toEqual({ ...(first.data['results'] as object), dup: true });
  const other = await say(wang, zhao, '两次', { CLIENT_MSG_ID });
  expect([other.message, other.data['errors']]).toEqual(['FAILED', { code: 'CONFLICT', errorMsg: '该消息编号已用于其他内容或接收人' }]);
});

test('the sender is the one who is signed in, whatever the form says', async () => {
  wait();
  const form = { TO_USER_ID: idOf(zhao), comment: '我是谁', from_user_name: '董事长', from_client_id: idOf(li) };
  expect((await post(`${CHAT}/send-msg`, form, { token: wang.token })).data['results']).toMatchObject({ FROM_USER_NAME: '王伟' });
  const forged = await post(`${CHAT}/send-msg`, { ...form, FROM_USER_ID: idOf(li) }, { token: wang.token });
  expect([forged.status, (forged.data['errors'] as { code: string }).code]).toEqual([400, 'UNKNOWN_FIELD']);
});

test('whoever floods is told to wait', async () => {
  wait();
  const send = (index: number) => post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(li), CONTENT: `洪水 ${index}` }, { token: zhao.token });
  const answers = [];
  for (let index = 0; index < 21; index += 1) answers.push(await send(index));
  expect(answers.slice(0, 20).every(({ message }) => message === 'OK')).toBe(true);
  expect(answers[20]).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, data: { errors: { code: 'RATE' } } });
  clock.now += 200;
  expect((await send(21)).message).toBe('OK');
});

test('a group: made, talked in, changed, dismissed', async () => {
  const { ID, newdata } = (await newGroup([li])) as { ID: string; newdata: { TO_USERS: string[] } };
  expect(newdata.TO_USERS).toEqual([idOf(li)]);
  const sent = await sayIn(wang, ID, '大家好');
  expect(sent.data).toMatchObject({ message: { FROM_USER_ID: idOf(wang), FROM_USER_NAME: '王伟' }, results: { seq: 1, conv: `g:${ID}` } });
  expect(await unread(li)).toMatchObject({ group_results: 1 });
  const mine = await chatList(li, 'MY_GROUPCHATS');
  expect(mine.results[0]).toMatchObject({ ID, GROUP_NAME: '采购周会', MEMBER_COUNT: 2, READ_FLAG: '0', IS_OWNER: '0' });
  const read = await content(li, ID, {}, 'group-chat-content');
  expect(read.results[0]?.['POST_TIME']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await unread(li)).toMatchObject({ group_results: 0 });
  expect((await chatList(li, 'GROUP_MEMBERS', { group: ID })).results.map((row) => row['FULL_NAME'])).toEqual(
    expect.arrayContaining(['王伟', '李娜']),
  );
  const profile = await get('/api/clientinfoapi/user-profile-info/user-profile', {}, { token: li.token });
  expect(profile.data['jointgroups']).toEqual([ID]);
  const notOwner = await post(`${CHAT}/save-groups`, { ID, GROUP_NAME: '我的' }, { token: li.token });
  expect(notOwner.status).toBe(403);
  const members = JSON.stringify([idOf(zhao)]);
  const changed = await post(`${CHAT}/save-groups`, { ID, GROUP_NAME: '采购周会', MEMBERS: members }, { token: wang.token });
  expect(changed.data).toMatchObject({
    newdata: { TO_USERS: [idOf(zhao)], RELATED_TYPE: 'GROUP_ADD', RELATED_VALUE: ID },
    removedata: { TO_USERS: [idOf(li)], RELATED_TYPE: 'GROUP_REMOVE', RELATED_VALUE: ID },
  });
  expect((await sayIn(li, ID, '还在?')).status).toBe(404);
  expect((await get(`${CHAT}/group-chat-content`, { talkto: ID }, { token: li.token })).status).toBe(404);
  expect((await post(`${CHAT}/dismiss-groups`, { ID, GROUP_NAME: '采购周会' }, { token: wang.token })).data).toMatchObject({
    removedata: { TO_USERS: [idOf(zhao)] },
  });
  expect((await sayIn(wang, ID, '喂')).status).toBe(404);
});

test('notifications are listed, counted and read by their reader', async () => {
  const { ID } = (await newGroup([li], '发货')) as { ID: string };
  const list = async (person: Person, READ_FLAG = '0') =>
    (await get(`${NOTIFY}/index`, { length: '5', READ_FLAG }, { token: person.token })).data as {
      recordsTotal: number;
      results: Record<string, string>[];
    };
  const before = Number((await get(`${NOTIFY}/unread-count`, {}, { token: li.token })).data['results']);
  const { recordsTotal, results } = await list(li);
  expect(recordsTotal).toBe(before);
  expect(results[0]).toMatchObject({
    MODULE: 'CHAT',
    MESSAGE: 'You were added to the group 发货',
    FROM_USER_NAME: '王伟',
    RELATED_TYPE: 'GROUP_ADD',
    RELATED_VALUE: ID,
    READ_FLAG: '0',
  });
  const mark = (person: Person) =>
    post(`${NOTIFY}/change-read`, { READ_FLAG: '1', 'data[0][KEY]': String(results[0]?.['ID']) }, { token: person.token });
  expect((await mark(zhao)).status).toBe(404);
  expect((await mark(stranger)).status).toBe(404);
  expect((await mark(li)).message).toBe('OK');
  expect((await list(li)).recordsTotal).toBe(before - 1);
  expect((await list(li, '1')).results[0]?.['ID']).toBe(results[0]?.['ID']);
});

test("another organisation's people and groups look absent in every call, in the same words", async () => {
  const { ID } = (await newGroup([li])) as { ID: string };
  const refused = new Set<string>();
  for (const id of [idOf(wang), ID, '987654321', 'x', '99999999999999999999']) {
    const { token } = stranger;
    for (const answer of [
      await get(`${CHAT}/chat-content`, { talkto: id }, { token }),
      await get(`${CHAT}/index`, { talkto: id }, { token }),
      await get(`${CHAT}/group-chat-content`, { talkto: id }, { token }),
      await get(`${CHAT}/chat-list`, { field: 'GROUP_MEMBERS', group: id }, { token }),
      await post(`${CHAT}/send-msg`, { TO_USER_ID: id, CONTENT: 'x' }, { token }),
      await post(`${CHAT}/send-group-msg`, { TO_GROUP_ID: id, CONTENT: 'x' }, { token }),
      await post(`${CHAT}/read-msg`, { FROM_USER_ID: id }, { token }),
      await post(`${CHAT}/read-msg`, { TO_GROUP_ID: id }, { token }),
      await post(`${CHAT}/save-groups`, { ID: id, GROUP_NAME: 'x' }, { token }),
      await post(`${CHAT}/dismiss-groups`, { ID: id }, { token }),
    ])
      refused.add(`${answer.status} ${answer.text}`);
    wait();
  }
  expect([...refused]).toEqual(['404 {"message":"FAILED","data":{"errors":{"errorMsg":"Not found","code":"NOT_FOUND"}}}']);
  const theirs = await post(`${CHAT}/save-groups`, { GROUP_NAME: 'x', MEMBERS: `["${idOf(wang)}"]` }, { token: stranger.token });
  expect(theirs.data['codes']).toEqual({ MEMBERS: ['REFERENCE_UNKNOWN'] });
  const stored = await inClient(database, String(stranger.data['clientid']), (db) => db.select('chat_group').selectAll().execute());
  expect(stored).toEqual([]);
});

test('bad parameters are refused by name', async () => {
  const { token } = wang;
  expect((await get(`${CHAT}/chat-list`, { field: 'EVERYBODY' }, { token })).data['codes']).toEqual({ field: ['CHOICE_INVALID'] });
  expect((await get(`${CHAT}/chat-content`, { talkto: idOf(li), start: '-1' }, { token })).status).toBe(400);
  expect((await get(`${NOTIFY}/index`, { READ_FLAG: '2' }, { token })).data['codes']).toEqual({ READ_FLAG: ['FLAG_INVALID'] });
  expect((await say(wang, li, ' ')).data['codes']).toEqual({ CONTENT: ['FIELD_REQUIRED'] });
  expect((await say(wang, li, '长'.repeat(5001))).data['codes']).toEqual({ CONTENT: ['FIELD_TOO_LONG'] });
  expect((await post(`${CHAT}/save-groups`, { GROUP_NAME: 'x', MEMBERS: '["abc"]' }, { token })).data['codes']).toEqual({
    MEMBERS: ['REFERENCE_UNKNOWN'],
  });
  expect((await get(`${CHAT}/unread-count`)).status).toBe(401);
});
