import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, joined, listen, nonce, openSocket, type Person, QUICK, staff, ticketFor } from './test-socket.ts';

const SETTINGS = { ...QUICK, newOfAddress: 5, socketsOfUser: 3, frames: { burst: 60, perSecond: 50 }, outBytes: 200_000 };
const world = await testApp({}, { socketSettings: SETTINGS });
const { app, node, clock, post, register } = world;
const { url, origin } = await listen(app);
cutAfterTests();

const [wang, li, zhao] = (await staff(world, ['wangwei', 'lina', 'zhaoliu'])) as [Person, Person, Person];
const stranger = await register('stranger');
const join = (person: Person, version: 1 | 2 = 2) => joined(app, url, person, version);
const CHAT = '/api/msghandlerapi/chat-msg';
const groupOf = async (members: readonly Person[]) => {
  const form = { GROUP_NAME: '采购周会', MEMBERS: JSON.stringify(members.map(idOf)) };
  return String((await post(`${CHAT}/save-groups`, form, { token: wang.token })).data['ID']);
};
const refusalOf = (address: string, from?: string) =>
  openSocket(address, from).then(
    () => 'open',
    (error: Error) => error.message,
  );
const HAND_SHAKE = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
/** Enough time for everybody to send again. */
const wait = (): void => void (clock.now += 10_000);

test('a sender cannot be forged: name, id and time come from the session', async () => {
  const [mine, theirs] = [await join(wang), await join(li)];
  mine.say({
    type: 'chatto',
    client_msg_id: nonce(),
    to_client_id: idOf(li),
    content: '转账',
    from_client_id: idOf(zhao),
    from_client_name: idOf(zhao),
    from_user_name: '董事长',
    from_user_avatar: 'https://evil.example/x.png',
    time: '99-01-01 00:00',
    conv: `p:${idOf(zhao)}:${idOf(li)}`,
    seq: 99,
    evil: true,
  });
  const got = await theirs.hears({ type: 'chatto' });
  expect(got).toMatchObject({
    from_client_id: idOf(wang),
    from_client_name: idOf(wang),
    from_user_name: '王伟',
    from_user_avatar: null,
    seq: 1,
  });
  expect(got['time']).not.toBe('99-01-01 00:00');
  expect(Object.keys(got)).not.toContain('evil');
});

test('nobody acts as another user', async () => {
  const socket = await openSocket(`${url}?ticket=${await ticketFor(app, wang)}`);
  socket.say({ type: 'connectto', v: 2, client_name: idOf(li), room_id: wang.data['clientid'], ack_id: 'a' });
  await socket.hears({ type: 'errorto', ack_id: 'a', code: 'FORBIDDEN' });
  expect(await socket.ended).toBe(CLOSE.WRONG_IDENTITY);
  const open = await join(wang);
  open.say({ type: 'reauthto', access_token: li.token });
  expect(await open.ended).toBe(CLOSE.WRONG_IDENTITY);
});

test('foreign rooms, people and conversations are closed, in the same words as those that there are not', async () => {
  const group = await groupOf([li]);
  const theirs = await join(li);
  const spy = await join(stranger);
  const said = (ack_id: string) => spy.hears({ ack_id });
  for (const room_id of [group, String(wang.data['clientid']), '987654321']) {
    spy.say({ type: 'connectto', client_name: idOf(stranger), room_id, ack_id: `join ${room_id}` });
    expect(await said(`join ${room_id}`)).toMatchObject({ type: 'errorto', code: 'NOT_MEMBER' });
    spy.say({ type: 'chattogroup', client_msg_id: nonce(), room_id, content: 'x', ack_id: `say ${room_id}` });
    expect(await said(`say ${room_id}`)).toMatchObject({ type: 'errorto', code: 'NOT_MEMBER' });
    spy.say({ type: 'opengroupchatto', room_id, to_client_id: 'all', ack_id: `open ${room_id}` });
    expect(await said(`open ${room_id}`)).toMatchObject({ type: 'errorto', code: 'UNKNOWN_TARGET' });
    wait();
  }
  for (const to_client_id of [idOf(wang), '987654321', idOf(stranger)]) {
    spy.say({ type: 'chatto', client_msg_id: nonce(), to_client_id, content: 'x', ack_id: `to ${to_client_id}` });
    expect(await said(`to ${to_client_id}`)).toMatchObject({ type: 'errorto', code: 'UNKNOWN_TARGET' });
  }
  const conv = `p:${idOf(wang)}:${idOf(li)}`;
  spy.say({ type: 'readto', conv, read_seq: 1, ack_id: 'read' });
  spy.say({ type: 'ping', pos: { [conv]: 0, [`g:${group}`]: 0 }, ack_id: 'ping' });
  expect(await said('ping')).toMatchObject({ type: 'pong', behind: {}, unread: { chat: 0, group: 0, notify: 0 } });
  spy.say({
    type: 'resumeto',
    epoch: (await spy.hears({ type: 'welcometo' }))['epoch'],
    pos: { [conv]: 0, [`g:${group}`]: 0 },
    ack_id: 'resume',
  });
  expect(await said('resume')).toMatchObject({ type: 'syncto', full: false, convs: [], groups: [] });
  await post(`${CHAT}/send-group-msg`, { TO_GROUP_ID: group, CONTENT: '只给成员' }, { token: wang.token });
  await theirs.hears({ type: 'chattogroup', room_id: group });
  expect(spy.heard.some(({ type }) => ['chattogroup', 'chatto', 'readto', 'notifyto'].includes(type))).toBe(false);
});

test('notices, logouts and answers of clients are passed to nobody', async () => {
  const [mine, theirs] = [await join(wang), await join(li)];
  const forged = { to_client_id: idOf(li), to_client_name: [idOf(li)], content: '请批准付款', url: 'javascript:alert(1)' };
  mine.say({ type: 'notifyto', ack_id: 'n', module: 'CHAT', related_type: 'GROUP_REMOVE', related_value: '1', ...forged });
  await mine.hears({ type: 'errorto', ack_id: 'n', code: 'FORBIDDEN' });
  mine.say({ type: 'logout', client_name: idOf(li), ack_id: 'l' });
  await mine.hears({ type: 'errorto', ack_id: 'l', code: 'BAD_FRAME' });
  mine.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: '最后', ack_id: 'c' });
  await theirs.hears({ type: 'chatto', content: '最后' });
  expect(theirs.heard.some(({ type }) => type === 'notifyto' || type === 'logout')).toBe(false);
});

test('markup stays the text that it is', async () => {
  wait();
  const [mine, theirs] = [await join(wang), await join(li)];
  const content = '<img src=x onerror=alert(1)> "</script>" javascript:alert(1) {{7*7}} \u202e';
  mine.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content });
  expect(await theirs.hears({ type: 'chatto', content })).toMatchObject({ content_raw: content });
});

test('whoever floods is told to wait, and then cut off', async () => {
  wait();
  const socket = await join(zhao);
  for (let index = 0; index < 31; index += 1)
    socket.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: `洪水 ${index}`, ack_id: `f${index}` });
  expect(await socket.hears({ ack_id: 'f20' })).toMatchObject({ type: 'errorto', code: 'RATE', retryable: true, retry_after_ms: 200 });
  expect(await socket.ended).toBe(CLOSE.FLOOD);
});

test('frames that are too large, no text, no JSON or too deep end the socket; unknown ones do not', async () => {
  const closedBy = async (data: string | Buffer) => {
    const socket = await join(zhao);
    socket.socket.send(data);
    return socket.ended;
  };
  expect(await closedBy(JSON.stringify({ type: 'ping', filler: 'x'.repeat(65_536) }))).toBe(CLOSE.TOO_BIG);
  expect(await closedBy(Buffer.from('{"type":"ping"}'))).toBe(CLOSE.NOT_TEXT);
  expect(await closedBy('{"type":')).toBe(CLOSE.NOT_TEXT);
  expect(await closedBy('[]')).toBe(CLOSE.NOT_TEXT);
  expect(await closedBy('"ping"')).toBe(CLOSE.NOT_TEXT);
  expect(await closedBy(`{"type":"ping","pos":${'['.repeat(9)}${']'.repeat(9)}}`)).toBe(CLOSE.NOT_TEXT);
  const socket = await join(zhao);
  const bad = [
    { type: 'whatever' },
    { type: 'chatto', to_client_id: idOf(li), to_client_name: idOf(wang), content: 'wer?', client_msg_id: nonce() },
    { type: 'chatto', to_client_id: Number(idOf(li)), content: 'x', client_msg_id: nonce() },
    { type: 'opengroupchatto', room_id: 'x', to_client_id: 'all' },
    { type: 'readto', conv: "p:1:2'; drop table chat_message", read_seq: 1 },
    { type: 'ping', pos: { 'g:1': -1 } },
    { type: 'resumeto', epoch: 'e', pos: { 'g:1': 1e300 } },
  ];
  for (const [index, frame] of bad.entries()) {
    socket.say({ ...frame, ack_id: `bad ${index}` });
    expect(await socket.hears({ ack_id: `bad ${index}` })).toMatchObject({ type: 'errorto', code: 'BAD_FRAME', retryable: false });
  }
  socket.say({ type: 'ping', ack_id: 'still' });
  await socket.hears({ type: 'pong', ack_id: 'still' });
});

test('text that is no UTF-8 ends the socket', async () => {
  const socket = await join(zhao);
  socket.socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
  expect(await socket.ended).toBe(CLOSE.NOT_UTF8);
});

test('messages that are too long, empty or sent twice with other words are refused by name', async () => {
  wait();
  const socket = await join(zhao);
  const client_msg_id = nonce();
  const say = async (content: string, ack_id: string, id = nonce()) => {
    socket.say({ type: 'chatto', client_msg_id: id, to_client_id: idOf(li), content, ack_id });
    return socket.hears({ ack_id });
  };
  expect(await say('长'.repeat(5001), '1')).toMatchObject({ code: 'TOO_LONG' });
  expect(await say(' \n ', '2')).toMatchObject({ code: 'BAD_FRAME' });
  expect(await say('x', '3', 'short')).toMatchObject({ code: 'BAD_FRAME' });
  expect(await say('一次', '4', client_msg_id)).toMatchObject({ type: 'ackto', dup: false });
  expect(await say('一次', '5', client_msg_id)).toMatchObject({ type: 'ackto', dup: true });
  expect(await say('两次', '6', client_msg_id)).toMatchObject({ code: 'CONFLICT' });
});

test('pages of other origins cannot open a socket, programs only with a ticket', async () => {
  expect(await refusalOf(url, 'https://evil.example')).toContain('403');
  expect(await refusalOf(url, `${origin}.evil.example`)).toContain('403');
  expect(await refusalOf(url, 'null')).toContain('403');
  expect(await refusalOf(url)).toContain('403');
  expect(await refusalOf(`${url}?access_token=${wang.token}`)).toContain('403');
  expect(await refusalOf(`${url}?ticket=${await ticketFor(app, wang)}`, 'https://evil.example')).toContain('403');
  expect(await refusalOf(url.replace('/socket', '/api/access/login'), origin)).toMatch(/40\d/);
});

test('a ticket opens one socket, and a made-up one none', async () => {
  const ticket = await ticketFor(app, wang);
  expect(await refusalOf(`${url}?ticket=${ticket}`)).toBe('open');
  for (const used of [ticket, 'x'.repeat(32), "' or 1=1", '']) {
    const opened = await openSocket(`${url}?ticket=${encodeURIComponent(used)}`, origin);
    if (used !== '') expect(await opened.ended).toBe(CLOSE.RE_LOGIN);
    opened.end();
  }
});

test('a token in the address counts only where it was allowed', async () => {
  const address = `${url}?access_token=${wang.token}`;
  const socket = await openSocket(address, origin);
  socket.say({ type: 'connectto', v: 2, client_name: idOf(wang), room_id: wang.data['clientid'] });
  expect(await socket.ended).toBe(CLOSE.RE_LOGIN);
  expect(world.logged.join('\n')).not.toContain(wang.token);
});

test('a socket that does not say who it is, or says it wrongly, ends', async () => {
  const silent = await openSocket(url, origin);
  const early = await openSocket(url, origin);
  early.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: 'x' });
  expect(await early.ended).toBe(CLOSE.RE_LOGIN);
  const wrong = await openSocket(url, origin);
  wrong.say({ type: 'connectto', v: 2, client_name: idOf(wang), room_id: wang.data['clientid'], access_token: `${wang.token}x` });
  await wrong.hears({ type: 'errorto', code: 'AUTH_EXPIRED' });
  expect(await wrong.ended).toBe(CLOSE.RE_LOGIN);
  expect(await silent.ended).toBe(CLOSE.RE_LOGIN);
});

test('an address may hold some half-open sockets, a user some open ones', async () => {
  const half = await Promise.all(Array.from({ length: 5 }, () => openSocket(url, origin)));
  expect(await refusalOf(url, origin)).toContain('429');
  const refused = get(url.replace('ws', 'http'), {
    headers: { ...HAND_SHAKE, origin, 'accept-language': 'en' },
  });
  const [answer] = (await once(refused, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  expect(Buffer.concat(await answer.toArray()).toString()).toContain(
    '5 chat connections of this address have not signed in yet. Try again in 1 seconds',
  );
  await Promise.all(half.map(({ ended }) => ended));
  const open = [];
  for (let index = 0; index < 4; index += 1) open.push(await join(zhao));
  expect(await open[0]?.ended).toBe(CLOSE.REPLACED);
  open[3]?.say({ type: 'ping', ack_id: 'p' });
  await open[3]?.hears({ type: 'pong', ack_id: 'p' });
});

test('where a server has many sockets an organisation gets its share of them, and another one its own', async () => {
  const crowded = await node({ socketSettings: { ...SETTINGS, crowd: 4 } });
  const at = await listen(crowded);
  const knock = async (person: Person) => {
    const socket = await openSocket(`${at.url}?ticket=${await ticketFor(crowded, person)}`);
    socket.say({ type: 'connectto', v: 2, client_name: idOf(person), room_id: String(person.data['clientid']), ack_id: 'join' });
    return socket;
  };
  const own = [];
  for (const person of [wang, wang, li, li]) own.push(await joined(crowded, at.url, person));
  expect(await (await knock(zhao)).ended).toBe(CLOSE.RESTART);
  const theirs = [await joined(crowded, at.url, stranger), await joined(crowded, at.url, stranger)];
  expect(await (await knock(stranger)).ended).toBe(CLOSE.RESTART);
  for (const socket of [...own, ...theirs]) {
    socket.say({ type: 'ping', ack_id: 'still' });
    await socket.hears({ type: 'pong', ack_id: 'still' });
  }
  for (const socket of [own[0], ...theirs]) socket?.end();
  await Promise.all([own[0], ...theirs].map((socket) => socket?.ended));
  await expect.poll(() => joined(crowded, at.url, zhao).then(() => 'open')).toBe('open');
});

test('a client that takes nothing is cut off, and others get everything', async () => {
  wait();
  const [lazy, eager] = [await join(li), await join(li)];
  lazy.socket.pause();
  const form = { TO_USER_ID: idOf(li), CONTENT: '很'.repeat(5000) };
  // The system between them holds some megabytes before the server's own queue grows. Sent by calls: frames have a limit of speed.
  for (let index = 0; index < 1_500 && app.websocketServer.clients.size > 1; index += 1) {
    wait();
    await post(`${CHAT}/send-msg`, form, { token: wang.token });
  }
  const texts = eager.heard.filter(({ type }) => type === 'chatto').length;
  expect(texts).toBeGreaterThan(0);
  lazy.socket.resume();
  expect([CLOSE.SLOW, 1006]).toContain(await lazy.ended);
});

test('a session that ends closes its own sockets, a new password all others', async () => {
  const login = async () => (await post('/api/access/login', { username: 'zhaoliu', password: 'a good password' })).data;
  const [one, other] = [await login(), await login()].map((data) => ({ token: String(data['access_token']), data }));
  if (!one || !other) throw new Error('two sessions');
  const [first, second] = [await join(one), await join(other)];
  await post('/api/access/sign-out', {}, { token: one.token });
  await first.hears({ type: 'logout', client_name: idOf(one), reason: 'revoked' });
  expect(await first.ended).toBe(CLOSE.RE_LOGIN);
  second.say({ type: 'ping', ack_id: 'p' });
  await second.hears({ type: 'pong', ack_id: 'p' });
  await post('/api/clientinfoapi/user/set-password', { ID: idOf(one), password: 'another good one' }, { token: wang.token });
  expect(await second.ended).toBe(CLOSE.RE_LOGIN);
});

test('a socket ends with its token unless it is shown the next one', async () => {
  const login = async () => {
    const { data } = await post('/api/access/login', { username: 'lina', password: 'a good password' });
    return { token: String(data['access_token']), data };
  };
  const [kept, lost] = [await login(), await login()];
  const alive = await openSocket(url, origin);
  const ending = await openSocket(url, origin);
  for (const [socket, person] of [
    [alive, kept],
    [ending, lost],
  ] as const) {
    socket.say({ type: 'connectto', v: 2, client_name: idOf(person), room_id: person.data['clientid'], access_token: person.token });
    await socket.hears({ type: 'connectto' });
  }
  clock.now += 24 * 60 * 60 * 1000;
  const { data } = await post('/api/access/refresh-token', { access_token: kept.token });
  alive.say({ type: 'reauthto', access_token: String(data), ack_id: 'a' });
  expect(await alive.hears({ type: 'ackto', ack_id: 'a' })).toMatchObject({ exp: Math.floor(clock.now / 1000) + 72 * 3600 });
  clock.now += 48 * 60 * 60 * 1000 + 1000;
  await ending.hears({ type: 'errorto', code: 'AUTH_EXPIRED' });
  expect(await ending.ended).toBe(CLOSE.RE_LOGIN);
  alive.say({ type: 'ping', ack_id: 'p' });
  await alive.hears({ type: 'pong', ack_id: 'p' });
});

test('a server with set origins listens to these alone, and takes tokens in addresses where that was allowed', async () => {
  const other = await node({ socketSettings: SETTINGS }, { origins: ['https://erp.example'], socketUrlToken: true });
  const at = await listen(other);
  expect(await refusalOf(at.url, at.origin)).toContain('403');
  const { data } = await post('/api/access/login', { username: 'stranger', password: 'a good password' });
  const socket = await openSocket(`${at.url}?access_token=${String(data['access_token'])}`, 'https://erp.example');
  socket.say({ type: 'connectto', client_name: idOf(stranger), room_id: stranger.data['clientid'] });
  await socket.hears({ type: 'connectto' });
});
