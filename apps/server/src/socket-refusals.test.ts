import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, joined, listen, nonce, openSocket, type Person, QUICK, staff, ticketFor } from './test-socket.ts';

const SETTINGS = { ...QUICK, breaches: 1000 };
const world = await testApp({}, { socketSettings: SETTINGS });
const { app, clock, logged, get, post } = world;
const { url } = await listen(app);
cutAfterTests();

const [wang, li] = (await staff(world, ['wangwei', 'lina'])) as [Person, Person];
const join = (person: Person, version: 1 | 2 = 2) => joined(app, url, person, version);
const CHAT = '/api/msghandlerapi/chat-msg';
/** Text that is sent as it stands, escapes and all. */
const frameOf = (fields: Readonly<Record<string, unknown>>, content: string): string =>
  JSON.stringify({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), ...fields, content: '§' }).replace('§', content);
interface Line {
  readonly msg: string;
  readonly unsaid: number;
  readonly frame: Readonly<Record<string, unknown>>;
}
const refusals = (): Line[] => logged.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'chat frame refused');

test('a frame that cannot be stored is refused by its own name, and the socket goes on', async () => {
  const socket = await join(wang);
  const unstorable = {
    NUL: 'a\\u0000b',
    'first half of a sign': '\\ud83d',
    'second half of a sign': 'x\\ude00y',
    'halves the wrong way round': '\\ude00\\ud83d',
  };
  for (const [ack_id, content] of Object.entries(unstorable)) {
    socket.say(frameOf({ ack_id }, content));
    expect(await socket.hears({ ack_id })).toMatchObject({ type: 'errorto', code: 'BAD_FRAME', retryable: false });
  }
  for (const [name, frame] of Object.entries({
    'a name': { type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: 'x', 'a\0b': 1 },
    'a room': { type: 'connectto', client_name: idOf(wang), room_id: '\0' },
    'a position': { type: 'ping', pos: { '\ud800': 1 } },
    'an epoch': { type: 'resumeto', epoch: '\0', pos: {} },
    'a token': { type: 'reauthto', access_token: '\0' },
    'a ticket': { type: 'notifyto', ticket: '\ud800' },
    'a record': {
      type: 'chatto',
      client_msg_id: nonce(),
      to_client_id: idOf(li),
      content: 'x',
      attach_material_content: { DOCUMENTS: [{ TYPE: '\0', ID: '1' }] },
    },
  })) {
    socket.say({ ...frame, ack_id: name });
    expect(await socket.hears({ ack_id: name }), name).toMatchObject({ type: 'errorto', code: 'BAD_FRAME' });
  }
  // Its own name is no text either: refused without it.
  socket.say({ type: 'ping', ack_id: 'p\0' });
  await socket.hears({ type: 'errorto', ack_id: null, code: 'BAD_FRAME' });
  socket.say({ type: 'ping', ack_id: 'after' });
  await socket.hears({ type: 'pong', ack_id: 'after' });
  expect((await get(`${CHAT}/chat-content`, { talkto: idOf(li) }, { token: wang.token })).data['recordsTotal']).toBe(0);
});

test('by the call the same texts are refused and nothing is stored', async () => {
  for (const CONTENT of ['a\0b']) {
    const answer = await post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(li), CONTENT }, { token: wang.token });
    expect(answer.message).toBe('FAILED');
  }
  const { data } = await get(`${CHAT}/chat-content`, { talkto: idOf(li) }, { token: wang.token });
  expect(data['recordsTotal']).toBe(0);
});

const INVISIBLE = ['\u200b\u200d', '\ufe0f', '\u3164\u115f', '\u200e\u202e\u2069', ' \u00ad\u2060\u{e0020}\n'];

test.each(INVISIBLE)('a text that shows nothing is empty on every way in (%j)', async (text) => {
  clock.now += 20_000;
  const { token } = wang;
  const required = (answer: Awaited<ReturnType<typeof post>>, field: string) =>
    expect(answer, field).toMatchObject({ message: 'FAILED', data: { codes: { [field]: ['FIELD_REQUIRED'] } } });
  required(await post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(li), CONTENT: text }, { token }), 'CONTENT');
  required(await post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(li), comment: text }, { token }), 'CONTENT');
  required(await post(`${CHAT}/save-groups`, { GROUP_NAME: text, MEMBERS: JSON.stringify([idOf(li)]) }, { token }), 'GROUP_NAME');
  const { data } = await post(`${CHAT}/save-groups`, { GROUP_NAME: '采购', MEMBERS: JSON.stringify([idOf(li)]) }, { token });
  required(await post(`${CHAT}/save-groups`, { ID: String(data['ID']), GROUP_NAME: text }, { token }), 'GROUP_NAME');
  required(await post(`${CHAT}/send-group-msg`, { TO_GROUP_ID: String(data['ID']), CONTENT: text }, { token }), 'CONTENT');
  required(await post('/api/generalinfoapi/note-basic-info/quick-post', { DATA: text }, { token }), 'CONTENT');
  required(await post('/api/generalinfoapi/note-basic-info/create', { DATA: JSON.stringify({ CONTENT: text }) }, { token }), 'CONTENT');
  const socket = await join(wang);
  socket.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: text, ack_id: 'direct' });
  socket.say({ type: 'chattogroup', client_msg_id: nonce(), room_id: String(data['ID']), content: text, ack_id: 'group' });
  for (const ack_id of ['direct', 'group']) expect(await socket.hears({ ack_id })).toMatchObject({ type: 'errorto', code: 'BAD_FRAME' });
});

test('refused and forged frames leave a line that says who and why, with no word of what they carried', async () => {
  const socket = await join(wang);
  const before = refusals().length;
  socket.say({ type: 'notifyto', ticket: 'secret-ticket', content: '请转账', ack_id: 'n' });
  await socket.hears({ ack_id: 'n', code: 'FORBIDDEN' });
  socket.say({
    type: 'chatto',
    client_msg_id: nonce(),
    to_client_id: idOf(li),
    from_client_id: idOf(li),
    content: '我是李娜',
    ack_id: 'f',
  });
  await socket.hears({ ack_id: 'f', type: 'ackto' });
  socket.say({ type: 'chattogroup', client_msg_id: nonce(), room_id: '987654321', content: '给别人', ack_id: 'm' });
  await socket.hears({ ack_id: 'm', code: 'NOT_MEMBER' });
  socket.say({ type: '转账', ack_id: 'u' });
  await socket.hears({ ack_id: 'u', code: 'BAD_FRAME' });
  const lines = refusals().slice(before);
  const who = { clientId: String(wang.data['clientid']), userId: idOf(wang) };
  expect(lines.map(({ frame }) => frame)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...who, code: 'FORBIDDEN', type: 'notifyto' }),
      expect.objectContaining({ ...who, code: 'FORGED_SENDER', type: 'chatto' }),
      expect.objectContaining({ ...who, code: 'NOT_MEMBER', type: 'chatto' }),
    ]),
  );
  const all = JSON.stringify(logged);
  for (const word of ['secret-ticket', '请转账', '我是李娜', '给别人', wang.token]) expect(all).not.toContain(word);
});

test('whoever forges again and again fills no log: one line of a kind within a second, with how many were left out', async () => {
  const socket = await join(li);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const before = refusals().length;
  for (let n = 0; n < 50; n += 1) socket.say({ type: 'notifyto', ack_id: `n${n}` });
  await socket.hears({ ack_id: 'n49' });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  socket.say({ type: 'notifyto', ack_id: 'last' });
  await socket.hears({ ack_id: 'last' });
  const lines = refusals()
    .slice(before)
    .filter(({ frame }) => frame['code'] === 'FORBIDDEN');
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.reduce((sum, { unsaid }) => sum + unsaid, lines.length)).toBe(51);
});

test('another user’s name in the first frame is refused and leaves a line', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const socket = await openSocket(`${url}?ticket=${await ticketFor(app, wang)}`);
  const before = refusals().length;
  socket.say({ type: 'connectto', v: 2, client_name: idOf(li), room_id: wang.data['clientid'] });
  await socket.ended;
  expect(refusals().slice(before)).toMatchObject([{ frame: { code: 'FORBIDDEN', type: 'connectto', userId: idOf(wang) } }]);
});
