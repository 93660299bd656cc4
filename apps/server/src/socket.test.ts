import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, joined, listen, openSocket } from './test-socket.ts';

const { app, clock, post, get, register, PERSON } = await testApp();
const { url, origin } = await listen(app);
cutAfterTests();

const wang = await register('wangwei', { lastname: '王', firstname: '伟', language_code: 'zh-CN' });
const invited = async (username: string) => {
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: wang.token });
  const form = { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username, lastname: '李', firstname: '娜' };
  const registered = await post('/api/access/register', form);
  return { token: String(registered.data['access_token']), data: registered.data };
};
const li = await invited('lina');
const idOf = ({ data }: { data: Record<string, unknown> }) => String(data['id']);
let count = 0;
const nonce = (): string => `socket-message-${String((count += 1)).padStart(6, '0')}`;

test('a message reaches all sockets of both people, and the sender knows it again', async () => {
  const [mine, other, theirs] = [await joined(app, url, wang), await joined(app, url, wang), await joined(app, url, li)];
  const client_msg_id = nonce();
  mine.say({ type: 'chatto', ack_id: 'c1', client_msg_id, to_client_id: idOf(li), content: 'PO-2209\n请审核' });
  const ack = await mine.hears({ type: 'ackto', ack_id: 'c1' });
  expect(ack).toMatchObject({ ok: true, seq: 1, dup: false });
  const got = await theirs.hears({ type: 'chatto' });
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
  expect((await get('/api/msghandlerapi/chat-msg/unread-count', {}, { token: li.token })).data).toEqual({ results: 1, group_results: 0 });
});

test('a token in the first frame opens the socket too, from the own page', async () => {
  const socket = await openSocket(url, origin);
  socket.say({ type: 'connectto', v: 2, client_name: idOf(li), room_id: li.data['clientid'], access_token: li.token, ack_id: 'a' });
  expect(await socket.hears({ type: 'welcometo' })).toMatchObject({ ping_ms: 25_000, limits: { content: 5000, frame: 65_536 } });
  await socket.hears({ type: 'ackto', ack_id: 'a' });
  expect(clock.now).toBeGreaterThan(0);
});
