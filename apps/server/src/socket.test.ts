import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, joined, listen, nonce, openSocket, type Person, QUICK, staff } from './test-socket.ts';

const world = await testApp({}, { socketSettings: QUICK });
const { app, node, clock, get, post } = world;
const { url, origin } = await listen(app);
cutAfterTests();

const [wang, li, zhao, yang] = (await staff(world, ['wangwei', 'lina', 'zhaoliu', 'yangfan'])) as [Person, Person, Person, Person];
const join = (person: Person, version: 1 | 2 = 2) => joined(app, url, person, version);
const CHAT = '/api/msghandlerapi/chat-msg';
const NOTIFY = '/api/msghandlerapi/notify-msg';
const convOf = (one: Person, other: Person) => `p:${[idOf(one), idOf(other)].toSorted((a, b) => Number(a) - Number(b)).join(':')}`;
const unread = async ({ token }: Person) => (await get(`${CHAT}/unread-count`, {}, { token })).data;
const saveGroup = async (members: readonly Person[], ID?: string) => {
  const form = { GROUP_NAME: '采购周会', MEMBERS: JSON.stringify(members.map(idOf)), ...(ID ? { ID } : {}) };
  return String((await post(`${CHAT}/save-groups`, form, { token: wang.token })).data['ID']);
};
/** By a call; there is time enough for everybody to send again. */
const send = async (from: Person, form: Record<string, string>) => {
  clock.now += 10_000;
  const { data } = await post(`${CHAT}/${form['TO_GROUP_ID'] ? 'send-group-msg' : 'send-msg'}`, form, { token: from.token });
  return data['results'] as { seq: number; conv: string; msg_id: string };
};

test('a message reaches all sockets of both people, and the sender knows it again', async () => {
  const [mine, other, theirs] = [await join(wang), await join(wang), await join(li)];
  const client_msg_id = nonce();
  mine.say({ type: 'chatto', ack_id: 'c1', client_msg_id, to_client_id: idOf(li), content: 'PO-2209\n请审核' });
  const ack = await mine.hears({ type: 'ackto', ack_id: 'c1' });
  expect(ack).toMatchObject({ ok: true, seq: 1, dup: false, conv: convOf(wang, li) });
  const got = await theirs.hears({ type: 'chatto' });
  // Every key that goes out, so that none is added unseen.
  expect(got).toEqual({
    type: 'chatto',
    msg_id: ack['msg_id'],
    conv: ack['conv'],
    seq: 1,
    from_client_id: idOf(wang),
    from_client_name: idOf(wang),
    from_user_name: '王伟',
    from_user_avatar: null,
    to_client_id: idOf(li),
    to_client_name: idOf(li),
    content: 'PO-2209请审核',
    content_raw: 'PO-2209\n请审核',
    attach_material_content: null,
    mentions: [],
    time: expect.stringMatching(/^\d\d-\d\d-\d\d \d\d:\d\d$/),
    server_time: ack['server_time'],
  });
  expect(await other.hears({ type: 'chatto' })).toEqual({ ...got, client_msg_id });
  expect(await unread(li)).toEqual({ results: 1, group_results: 0 });
});

test('a message by call reaches the sockets the same way, and its notice by a client of the contract adds nothing', async () => {
  const [contract, theirs] = [await join(wang, 1), await join(li)];
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '按合同' });
  contract.say({ type: 'chatto', to_client_id: idOf(li), to_client_name: idOf(li), content: '按合同', from_user_name: '王伟' });
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '下一条' });
  await theirs.hears({ type: 'chatto', content: '下一条' });
  expect(theirs.heard.filter(({ type }) => type === 'chatto').map(({ content }) => content)).toEqual(['按合同', '下一条']);
  expect(contract.heard.map(({ type }) => type)).not.toContain('chatto');
});

test('a client of the contract gets its nine types alone', async () => {
  const contract = await join(zhao, 1);
  const group = await saveGroup([zhao]);
  await contract.hears({ type: 'notifyto', related_type: 'GROUP_ADD', related_value: group });
  contract.say({ type: 'connectto', client_name: idOf(zhao), room_id: group });
  contract.say({ type: 'opengroupchatto', room_id: group, to_client_id: 'all' });
  contract.say({ type: 'nonsense' });
  await send(wang, { TO_GROUP_ID: group, CONTENT: '大家好' });
  expect(await contract.hears({ type: 'chattogroup', room_id: group })).toMatchObject({
    to_client_id: 'all',
    to_client_name: group,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  // What it has on screen is read.
  await expect.poll(() => unread(zhao)).toMatchObject({ group_results: 0 });
  await saveGroup([], group);
  const nine = [
    'connectto',
    'chatto',
    'chattogroup',
    'notifyto',
    'openchatto',
    'opengroupchatto',
    'closechatto',
    'closegroupchatto',
    'logout',
  ];
  expect(contract.heard.filter(({ type }) => !nine.includes(type))).toEqual([]);
});

test('a token in the first frame opens the socket too, from the own page', async () => {
  const socket = await openSocket(url, origin);
  socket.say({ type: 'connectto', v: 2, client_name: idOf(li), room_id: li.data['clientid'], access_token: li.token, ack_id: 'a' });
  expect(await socket.hears({ type: 'welcometo' })).toMatchObject({ ping_ms: 25_000, limits: { content: 5000, frame: 65_536 } });
  await socket.hears({ type: 'ackto', ack_id: 'a' });
  expect(socket.heard.map(({ type }) => type).slice(0, 2)).toEqual(['welcometo', 'ackto']);
});

test('what is read on one device is read on all, whichever way', async () => {
  const [phone, desk] = [await join(li), await join(li)];
  const { seq, conv } = await send(wang, { TO_USER_ID: idOf(li), CONTENT: '在吗' });
  await desk.hears({ type: 'chatto', seq });
  phone.say({ type: 'readto', conv, read_seq: seq });
  const read = await desk.hears({ type: 'readto', conv, read_seq: seq });
  expect(read['unread']).toMatchObject({ chat: 0 });
  const next = await send(wang, { TO_USER_ID: idOf(li), CONTENT: '还在吗' });
  await get(`${CHAT}/chat-content`, { talkto: idOf(wang) }, { token: li.token });
  await desk.hears({ type: 'readto', conv, read_seq: next.seq });
  // Never back, and never beyond the end.
  phone.say({ type: 'readto', conv, read_seq: 1 });
  phone.say({ type: 'readto', conv, read_seq: 1_000_000, ack_id: 'far' });
  await phone.hears({ type: 'ackto', ack_id: 'far' });
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '新的' });
  expect(await unread(li)).toMatchObject({ results: 1 });
  // All at once.
  await post(`${CHAT}/read-all`, { KIND: 'CHAT' }, { token: li.token });
  expect(await desk.hears({ type: 'readto', conv, read_seq: next.seq + 1 })).toMatchObject({ unread: { chat: 0 } });
});

test('a notice of an action is there after its commit, in the words of its reader, and read on all devices', async () => {
  const [one, other] = [await join(li), await join(li)];
  const group = await saveGroup([li]);
  const notice = await one.hears({ type: 'notifyto', related_value: group });
  expect(notice).toEqual({
    type: 'notifyto',
    id: expect.stringMatching(/^\d+$/),
    from_client_id: idOf(wang),
    from_client_name: '王伟',
    from_org_name: 'wangwei Ltd',
    module: 'CHAT',
    to_client_id: idOf(li),
    to_client_name: idOf(li),
    content: '您已加入群 采购周会',
    url: '',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    related_type: 'GROUP_ADD',
    related_value: group,
    joined_seq: 0,
  });
  const listed = await get(`${NOTIFY}/index`, { length: '5', READ_FLAG: '0' }, { token: li.token });
  expect((listed.data['results'] as { ID: string }[])[0]?.ID).toBe(notice['id']);
  await post(`${NOTIFY}/change-read`, { READ_FLAG: '1', 'data[0][KEY]': String(notice['id']) }, { token: li.token });
  expect((await other.hears({ type: 'readto' }))['unread']).toMatchObject({ notify: 0 });
});

test('a business notice is pushed to whom its module is open, in their language, and to nobody else', async () => {
  const { data: invitation } = await post('/api/clientinfoapi/user/invite', { 'ROLES[0]': 'ADMINISTRATOR' }, { token: wang.token });
  const form = { ...world.PERSON, INVITE_CODE: String(invitation['INVITE_CODE']), username: 'chen', language_code: 'en' };
  const { data } = await post('/api/access/register', form);
  const chen = { token: String(data['access_token']), data };
  const [told, closed] = [await join(chen), await join(li)];
  await post(
    '/api/generalinfoapi/note-basic-info/create',
    { DATA: JSON.stringify({ CONTENT: '@chen @lina 盘点' }) },
    { token: wang.token },
  );
  expect(await told.hears({ type: 'notifyto', module: 'NOTE' })).toMatchObject({
    from_client_name: '王伟',
    content: expect.stringContaining('mentions you'),
    url: expect.stringMatching(/^\/general\/note\/view\?id=\d+$/),
  });
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '之后' });
  await closed.hears({ type: 'chatto', content: '之后' });
  expect(closed.heard.map(({ type }) => type)).not.toContain('notifyto');
});

test('who was taken out of a group gets nothing after the notice of it', async () => {
  const group = await saveGroup([li, zhao]);
  const [out, stays] = [await join(li), await join(zhao)];
  await send(wang, { TO_GROUP_ID: group, CONTENT: '一' });
  await out.hears({ type: 'chattogroup', content: '一' });
  await saveGroup([zhao], group);
  await send(wang, { TO_GROUP_ID: group, CONTENT: '二' });
  await out.hears({ type: 'notifyto', related_type: 'GROUP_REMOVE', related_value: group });
  await stays.hears({ type: 'chattogroup', content: '二' });
  await saveGroup([li, zhao], group);
  await send(wang, { TO_GROUP_ID: group, CONTENT: '三' });
  await out.hears({ type: 'chattogroup', content: '三' });
  expect(out.heard.filter(({ type }) => type === 'chattogroup').map(({ content }) => content)).toEqual(['一', '三']);
});

test('after a reconnect everything missed comes, messages and notices, and nothing twice', async () => {
  const first = await join(li);
  const { seq, conv } = await send(wang, { TO_USER_ID: idOf(li), CONTENT: '之前' });
  await first.hears({ type: 'chatto', seq });
  const { epoch } = await first.hears({ type: 'welcometo' });
  const before = await saveGroup([li]);
  const { id: notify } = await first.hears({ type: 'notifyto', related_value: before });
  first.end();
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '错过一' });
  await send(wang, { TO_USER_ID: idOf(li), CONTENT: '错过二' });
  const group = await saveGroup([li]);
  await send(wang, { TO_GROUP_ID: group, CONTENT: '错过三' });
  const second = await join(li);
  second.say({ type: 'resumeto', ack_id: 'r', epoch, pos: { [conv]: seq }, notify });
  const sync = await second.hears({ type: 'syncto', ack_id: 'r' });
  expect(sync).toMatchObject({ full: false, groups: expect.arrayContaining([group]) });
  const convs = sync['convs'] as { conv: string; from: number; to: number; messages: { content: string; seq: number }[] }[];
  expect(convs.find((one) => one.conv === conv)).toMatchObject({
    from: seq + 1,
    to: seq + 2,
    messages: [
      { content: '错过一', seq: seq + 1 },
      { content: '错过二', seq: seq + 2 },
    ],
  });
  expect(convs.find((one) => one.conv === `g:${group}`)?.messages.map(({ content }) => content)).toEqual(['错过三']);
  expect(sync['notify']).toEqual([expect.objectContaining({ type: 'notifyto', related_value: group })]);
  second.say({ type: 'resumeto', ack_id: 'other', epoch: 'e_other', pos: { [conv]: seq } });
  expect(await second.hears({ type: 'syncto', ack_id: 'other' })).toMatchObject({ full: true, convs: [] });
});

test('each ping tells how far conversations go, even when the last frame was lost', async () => {
  const socket = await join(li);
  const { seq, conv } = await send(wang, { TO_USER_ID: idOf(li), CONTENT: '最后一条' });
  await socket.hears({ type: 'chatto', seq });
  socket.say({ type: 'ping', ack_id: 'lost', pos: {} });
  expect((await socket.hears({ type: 'pong', ack_id: 'lost' }))['behind']).toEqual({ [conv]: seq });
  socket.say({ type: 'ping', ack_id: 'late', pos: { [conv]: seq - 1 } });
  expect((await socket.hears({ type: 'pong', ack_id: 'late' }))['behind']).toEqual({ [conv]: seq });
  socket.say({ type: 'ping', ack_id: 'here', pos: { [conv]: seq } });
  expect(await socket.hears({ type: 'pong', ack_id: 'here' })).toMatchObject({ behind: {}, unread: { chat: expect.any(Number) } });
});

test('who comes and goes is told, but not who is back at once', async () => {
  const watcher = await join(wang);
  const online = async () => {
    const { data } = await get(`${CHAT}/chat-list`, { field: 'MY_COLLEGELIST' }, { token: wang.token });
    return (data['results'] as { USER_ID: string; onlineFlag: string }[]).find(({ USER_ID }) => USER_ID === idOf(yang))?.onlineFlag;
  };
  expect(await online()).toBe('0');
  const first = await join(yang);
  await watcher.hearsOfArrival(idOf(yang));
  expect(await online()).toBe('1');
  await first.hearsOfArrival(idOf(wang));
  first.end();
  const second = await join(yang);
  await send(wang, { TO_USER_ID: idOf(yang), CONTENT: '回来了' });
  await second.hears({ type: 'chatto', content: '回来了' });
  const told = () => watcher.heard.filter((frame) => frame.type === 'logout' && frame['client_name'] === idOf(yang)).length;
  expect(told()).toBe(0);
  second.end();
  await watcher.hears({ type: 'logout', client_name: idOf(yang) });
  expect(await online()).toBe('0');
});

test('an opened chat is told to the other side once a while', async () => {
  const [mine, theirs] = [await join(wang), await join(li)];
  for (let time = 0; time < 30; time += 1)
    mine.say({ type: time % 2 ? 'closechatto' : 'openchatto', to_client_id: idOf(li), to_client_name: idOf(li), focus: true });
  expect(await theirs.hears({ type: 'openchatto', from_client_id: idOf(wang) })).toEqual({
    type: 'openchatto',
    from_client_id: idOf(wang),
    from_client_name: idOf(wang),
    to_client_id: idOf(li),
  });
  mine.say({ type: 'ping', ack_id: 'p' });
  await mine.hears({ type: 'pong', ack_id: 'p' });
  expect(theirs.heard.filter(({ type }) => type.endsWith('chatto')).length).toBe(4);
});

test('a server that stops says so to each socket, and ends soon', async () => {
  const stopping = await node({ socketSettings: QUICK });
  const at = await listen(stopping);
  const sockets = await Promise.all([wang, li, zhao].map((person) => joined(stopping, at.url, person)));
  await stopping.close();
  expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([CLOSE.RESTART, CLOSE.RESTART, CLOSE.RESTART]);
});
