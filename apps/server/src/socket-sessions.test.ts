import { createMemoryBus } from '@sampan/chat/socket/bus.ts';
import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, inTime, joined, listen, type Person, QUICK, staff } from './test-socket.ts';

const world = await testApp();
const { database, post, clock } = world;
const bus = createMemoryBus();
// Sessions are looked up as often as in service.
const socketSettings = { ...QUICK, sessionMs: 3_000 };
const [one, other] = [await world.node({ bus, socketSettings }), await world.node({ bus, socketSettings })];
const urls = { one: (await listen(one)).url, other: (await listen(other)).url };
cutAfterTests();

const [admin, li] = (await staff(world, ['wangwei', 'lina'])) as [Person, Person];
const clientId = String(admin.data['clientid']);
const PASSWORD = 'a good password';
const SOON_MS = 8_000;

async function signIn(password = PASSWORD): Promise<Person> {
  const { data } = await post('/api/access/login', { username: 'lina', password });
  return { token: String(data['access_token']), data };
}
/** Sockets of one session on both servers. */
const open = async (person: Person) => [await joined(one, urls.one, person), await joined(other, urls.other, person)];
const endsOf = (sockets: Awaited<ReturnType<typeof open>>) =>
  inTime(Promise.all(sockets.map(({ ended }) => ended)), () => 'the end of the sockets', SOON_MS);
const write = (table: string, id: string, values: Record<string, string>) =>
  inClient(database, clientId, (db) => db.updateLoose(table).set(values).where('id', '=', id).execute());

test('signing out, in whatever tab, closes the session’s sockets on all servers within seconds, and no others', async () => {
  const [mine, stays] = [await signIn(), await signIn()];
  const [closing, staying] = [await open(mine), await open(stays)];
  await post('/api/access/sign-out', {}, { token: mine.token });
  expect(await endsOf(closing)).toEqual([CLOSE.RE_LOGIN, CLOSE.RE_LOGIN]);
  for (const socket of staying) {
    socket.say({ type: 'ping', ack_id: 'still' });
    await socket.hears({ type: 'pong', ack_id: 'still' });
  }
});

test('a password that its owner changes closes the other sessions’ sockets; the one that changed it stays', async () => {
  const [mine, elsewhere] = [await signIn(), await signIn()];
  const [staying, closing] = [await open(mine), await open(elsewhere)];
  const changed = await post(
    '/api/access/change-password',
    { old_password: PASSWORD, new_password: 'a better password' },
    { token: mine.token },
  );
  expect(changed.message).toBe('OK');
  expect(await endsOf(closing)).toEqual([CLOSE.RE_LOGIN, CLOSE.RE_LOGIN]);
  staying[1]?.say({ type: 'ping', ack_id: 'still' });
  await staying[1]?.hears({ type: 'pong', ack_id: 'still' });
});

test('a session that an administrator ends, by a new password, closes on all servers', async () => {
  const sockets = await open(await signIn('a better password'));
  await post('/api/clientinfoapi/user/set-password', { ID: idOf(li), password: PASSWORD }, { token: admin.token });
  expect(await endsOf(sockets)).toEqual([CLOSE.RE_LOGIN, CLOSE.RE_LOGIN]);
});

test('a session that runs out closes on all servers', async () => {
  const sockets = await open(await signIn());
  clock.now += 73 * 60 * 60 * 1000;
  expect(await endsOf(sockets)).toEqual([CLOSE.RE_LOGIN, CLOSE.RE_LOGIN]);
});

test('a user who is disabled is off all servers within seconds, and told nothing more', async () => {
  const sockets = await open(await signIn());
  await write('user', idOf(li), { IS_ACTIVE: '0' });
  expect(await endsOf(sockets)).toEqual([CLOSE.RE_LOGIN, CLOSE.RE_LOGIN]);
  for (const { heard } of sockets) expect(heard.at(-1)).toMatchObject({ type: 'logout', reason: 'revoked' });
});
