import { inClient } from '@sampan/db/scoped-db.ts';
import { createFolderStore } from '@sampan/engines/files/file-store.ts';
import { tidyFiles } from '@sampan/engines/files/tidy-files.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, joined, listen, nonce, type Person, QUICK, staff, tellsOfArrival, type TestSocket } from './test-socket.ts';

const world = await testApp({}, { socketSettings: QUICK });
const { app, node, clock, database, folder, get, post, send: upload } = world;
const { url } = await listen(app);
cutAfterTests();

const [wang, li, zhao] = (await staff(world, ['wangwei', 'lina', 'zhaoliu'])) as [Person, Person, Person];
const join = (person: Person) => joined(app, url, person);
const CHAT = '/api/msghandlerapi/chat-msg';
const unread = async ({ token }: Person) => Number((await get(`${CHAT}/unread-count`, {}, { token })).data['results']);
/** By a call; there is time enough for everybody to send again. */
const say = async (from: Person, to: Person, CONTENT: string, more: Record<string, string> = {}) => {
  clock.now += 10_000;
  const { data } = await post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(to), CONTENT, ...more }, { token: from.token });
  return data['results'] as { seq: number; conv: string; dup: boolean };
};
const syncOf = async (socket: TestSocket, pos: Record<string, number>) => {
  const { epoch } = await socket.hears({ type: 'welcometo' });
  const ack_id = nonce();
  socket.say({ type: 'resumeto', ack_id, epoch, pos });
  const sync = await socket.hears({ type: 'syncto', ack_id });
  return { full: sync['full'], convs: sync['convs'] as { conv: string; messages: { seq: number; content: string }[] }[] };
};

test('what I send is shown on my other devices and never counted as unread on them', async () => {
  const [desk, phone] = [await join(wang), await join(wang)];
  const before = await unread(wang);
  desk.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: '从桌面' });
  await phone.hears({ type: 'chatto', content: '从桌面' });
  phone.say({ type: 'ping', ack_id: 'p' });
  expect((await phone.hears({ type: 'pong', ack_id: 'p' }))['unread']).toMatchObject({ chat: before });
});

test('frames lost before one that arrived come when the client resumes from where it had everything', async () => {
  const { seq: had, conv } = await say(wang, li, '有');
  for (const text of ['一', '二', '三', '四', '五']) await say(wang, li, text);
  const live = await join(li);
  await say(wang, li, '六');
  await live.hears({ type: 'chatto', content: '六' });
  const { full, convs } = await syncOf(live, { [conv]: had });
  expect(full).toBe(false);
  expect(convs.find((one) => one.conv === conv)?.messages.map(({ content }) => content)).toEqual(['一', '二', '三', '四', '五', '六']);
});

test('a client that is dead without having said so loses nothing: what it was sent meanwhile comes to its next socket', async () => {
  const { seq: had, conv } = await say(wang, zhao, '还在');
  const dead = await join(zhao);
  // Neither read nor closed, as behind a cable that was pulled.
  dead.socket.pause();
  for (let index = 1; index <= 10; index += 1) await say(wang, zhao, `断网 ${index}`);
  const { convs } = await syncOf(await join(zhao), { [conv]: had });
  expect(convs[0]?.messages.map(({ content }) => content)).toEqual(Array.from({ length: 10 }, (_, index) => `断网 ${index + 1}`));
});

test('a message tried on two servers at once, by calls and sockets, and again a week later is one message', async () => {
  const other = await node({ socketSettings: QUICK });
  const there = await joined(other, (await listen(other)).url, wang);
  const here = await join(wang);
  const id = nonce();
  const frame = { type: 'chatto', client_msg_id: id, to_client_id: idOf(zhao), content: '只一次' };
  clock.now += 60_000;
  for (const socket of [here, there]) for (let time = 0; time < 5; time += 1) socket.say({ ...frame, ack_id: `${time}` });
  const byCalls = await Promise.all(Array.from({ length: 10 }, () => say(wang, zhao, '只一次', { CLIENT_MSG_ID: id })));
  const acks = await Promise.all(
    [here, there].flatMap((socket) => [0, 1, 2, 3, 4].map((time) => socket.hears({ type: 'ackto', ack_id: `${time}` }))),
  );
  clock.now += 60 * 60 * 1000;
  const late = await say(wang, zhao, '只一次', { CLIENT_MSG_ID: id });
  const all = [...byCalls, ...acks];
  expect(all.filter(({ dup }) => dup === false)).toHaveLength(1);
  expect(new Set(all.map(({ seq }) => seq))).toEqual(new Set([late.seq]));
  expect(late.dup).toBe(true);
  const stored = await inClient(database, String(wang.data['clientid']), (db) =>
    db.select('chat_message').select('seq').where('client_msg_id', '=', id).execute(),
  );
  expect(stored).toHaveLength(1);
});

test('the clock of a client moves nothing: order and times are the server’s', async () => {
  const [mine, theirs] = [await join(wang), await join(li)];
  const ahead = new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString();
  const from = theirs.heard.length;
  const say = (content: string, more: object) =>
    mine.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content, ...more });
  say('五小时后', { time: '30-01-01 00:00', server_time: ahead, sent_at: ahead });
  say('现在', {});
  await theirs.hears({ type: 'chatto', content: '现在' });
  const got = theirs.heard.slice(from).filter(({ type }) => type === 'chatto');
  expect(got.map(({ content }) => content)).toEqual(['五小时后', '现在']);
  const [first, second] = got.map((frame) => Date.parse(String(frame['server_time'])));
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(0);
  expect(Math.abs(Date.now() - Number(first))).toBeLessThan(60_000);
});

test('a token that is refreshed does not end the socket', async () => {
  const { data } = await post('/api/access/login', { username: 'zhaoliu', password: 'a good password' });
  const socket = await join({ token: String(data['access_token']), data });
  await post('/api/access/refresh-token', { access_token: String(data['access_token']) });
  await new Promise((later) => setTimeout(later, 5 * QUICK.sessionMs));
  socket.say({ type: 'ping', ack_id: 'still' });
  await socket.hears({ type: 'pong', ack_id: 'still' });
});

test('in a large organisation who comes and goes is told to those on whose screen they are', async () => {
  const large = await node({ socketSettings: { ...QUICK, toldToAll: 2 } });
  const at = (await listen(large)).url;
  const [watcher, other] = [await joined(large, at, wang), await joined(large, at, li)];
  await watcher.hearsOfArrival(idOf(li));
  await large.inject({ url: `${CHAT}/chat-list`, query: { field: 'MY_COLLEGELIST', access_token: wang.token } });
  const third = await joined(large, at, zhao);
  await watcher.hearsOfArrival(idOf(zhao));
  third.end();
  await watcher.hears({ type: 'logout', client_name: idOf(zhao) });
  watcher.end();
  const back = await joined(large, at, wang);
  const again = await joined(large, at, zhao);
  await back.hearsOfArrival(idOf(zhao));
  again.end();
  await back.hears({ type: 'logout', client_name: idOf(zhao) });
  // That zhao went may be told to everybody: two are few again.
  expect(other.heard.filter((frame) => tellsOfArrival(frame, idOf(zhao)))).toEqual([]);
});

test('a file that was uploaded a week ago and never sent goes, one of yesterday and one that was sent stay', async () => {
  const clientId = String(wang.data['clientid']);
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
  const attach = async (name: string) => {
    const { data } = await upload('/api/fileapi/file/upload', new File([PNG], `${name}.png`), wang.token, { TO_USER_ID: idOf(li) });
    return { id: String(data['ID']), url: String(data['URL']) };
  };
  const [old, young, sent] = [await attach('旧'), await attach('昨天'), await attach('已发')];
  await say(wang, li, '图', { ATTACH_MATERIAL_CONTENT: JSON.stringify({ FILES: [sent.id] }) });
  await join(wang);
  const status = async ({ url: address }: { url: string }) => (await get(address, {}, { token: wang.token })).status;
  expect(await status(old)).toBe(200);
  await inClient(database, clientId, ({ trx }) =>
    sql`update stored_file set created_at = now() - case when id = ${young.id} then interval '1 day' else interval '8 days' end
         where client_id = ${clientId} and id = any(${[old.id, young.id, sent.id]})`.execute(trx),
  );
  await tidyFiles({ database, files: createFolderStore(`${folder}/files`) }, new Date());
  expect(await status(old)).toBe(404);
  expect([await status(young), await status(sent)]).toEqual([200, 200]);
});

test('who missed more than a page is told to load anew, and pages then join without a hole', async () => {
  const { seq: had, conv } = await say(zhao, li, '以前');
  for (let index = 1; index <= 250; index += 1) await say(zhao, li, `第 ${index} 条`);
  expect(await syncOf(await join(li), { [conv]: had })).toEqual({ full: true, convs: [] });
  const seqs: number[] = [];
  for (let before_seq = ''; seqs[0] !== 1; before_seq = String(seqs[0])) {
    const query = { talkto: idOf(zhao), length: '100', mark_read: '0', ...(before_seq ? { before_seq } : {}) };
    const { data } = await get(`${CHAT}/chat-content`, query, { token: li.token });
    const page = (data['results'] as { SEQS: number[] }[]).flatMap(({ SEQS }) => SEQS);
    expect(page.length).toBeGreaterThan(0);
    seqs.unshift(...page);
  }
  expect(seqs).toEqual(Array.from({ length: had + 250 }, (_, index) => index + 1));
});

test('who passes on what the server has told already is acknowledged by the ticket of the answer, and nobody hears it twice', async () => {
  const [mine, theirs] = [await join(wang), await join(li)];
  const { data } = await post(`${CHAT}/save-groups`, { GROUP_NAME: '周会', MEMBERS: JSON.stringify([idOf(li)]) }, { token: wang.token });
  const { TICKET: ticket, ...told } = data['newdata'] as Record<string, unknown> & { TICKET: string };
  await theirs.hears({ type: 'notifyto', related_value: told['RELATED_VALUE'] });
  const passOn = (socket: TestSocket, with_: string, ack_id: string) =>
    socket.say({ type: 'notifyto', ack_id, ticket: with_, to_client_name: told['TO_USERS'], module: 'CHAT', content: told['MESSAGE'] });
  passOn(mine, ticket, 'first');
  await mine.hears({ type: 'ackto', ack_id: 'first', ok: true, dup: true });
  passOn(theirs, ticket, 'of another');
  await theirs.hears({ type: 'errorto', ack_id: 'of another', code: 'FORBIDDEN' });
  passOn(mine, ticket.replace(/^t_(\d)/, 't_9$1'), 'longer');
  await mine.hears({ type: 'errorto', ack_id: 'longer', code: 'FORBIDDEN' });
  clock.now += 5 * 60_000;
  passOn(mine, ticket, 'late');
  await mine.hears({ type: 'errorto', ack_id: 'late', code: 'FORBIDDEN' });
  expect(theirs.heard.filter(({ type }) => type === 'notifyto')).toHaveLength(1);
});
