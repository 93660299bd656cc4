import { CLOSE, type ServerFrame } from '@sampan/chat/socket-wire.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type ConnectionOptions } from './connection.ts';
import { reconnectMs } from './reconnect.ts';
import { ScriptedSocket } from './test-socket.ts';

let sockets: ScriptedSocket[] = [];
let frames: ServerFrame[] = [];
let states: boolean[] = [];
let connection: Connection;
let token = 't1';
const refresh = vi.fn<() => Promise<boolean>>();
const onEnded = vi.fn<() => void>();

const options: ConnectionOptions = {
  open: () => {
    const socket = new ScriptedSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  identity: () => ({ token, userId: '7', clientId: '31' }),
  positions: () => ({ pos: { 'p:7:12': 5 } }),
  onFrame: (frame) => frames.push(frame),
  onState: (isLive) => states.push(isLive),
  refresh,
  onEnded,
  random: () => 0,
};
const at = (index: number): ScriptedSocket => sockets[index] as ScriptedSocket;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, frames, states, token] = [[], [], [], 't1'];
  refresh.mockReset().mockResolvedValue(true);
  onEnded.mockReset();
  connection = new Connection(options);
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test('the token goes in the first frame, never in the address; then the gap since the last message is asked for', () => {
  at(0).welcomes({ groups: ['77'] });
  expect(at(0).sent).toMatchObject([
    { type: 'connectto', v: 2, client_name: '7', room_id: '31', access_token: 't1' },
    { type: 'resumeto', epoch: 'e1', pos: { 'p:7:12': 5 } },
    { type: 'connectto', client_name: '7', room_id: '77' },
  ]);
  expect(states).toEqual([true]);
});

test('nothing is sent, and nothing thought sent, before the connection is live', () => {
  at(0).opens();
  expect(connection.send({ type: 'readto', conv: 'p:7:12', read_seq: 5 })).toBe(false);
  expect(at(0).last('readto')).toBeUndefined();
});

test('a line that is dead without saying so is given up when no pong comes, and the next one resumes', async () => {
  at(0).welcomes();
  await pass(25_000);
  expect(at(0).last('ping')).toMatchObject({ pos: { 'p:7:12': 5 } });
  await pass(8_000);
  expect([states, at(0).isClosed]).toEqual([[true, false], true]);
  await pass(1_000);
  at(1).welcomes();
  expect(at(1).last('resumeto')).toMatchObject({ pos: { 'p:7:12': 5 } });
  expect(states).toEqual([true, false, true]);
});

test('a pong keeps the connection', async () => {
  at(0).welcomes();
  for (let n = 0; n < 4; n += 1) {
    await pass(25_000);
    at(0).says({ type: 'pong', ack_id: '2', behind: {}, unread: { chat: 0, group: 0, notify: 0 } });
  }
  expect(sockets.length).toBe(1);
});

test('after ten reconnections a message is taken once', async () => {
  for (let n = 0; n < 10; n += 1) {
    at(n).welcomes();
    at(n).closes(1006);
    await pass(60_000);
  }
  at(10).welcomes();
  frames = [];
  for (const socket of sockets) socket.says({ type: 'logout', client_name: '12' });
  expect(frames).toEqual([{ type: 'logout', client_name: '12' }]);
});

test('a server that restarts is not stormed: first pauses of one to five seconds, then up to twenty-five, anywhere in between', () => {
  expect([0, 1, 2, 3, 4, 10].map((tries) => reconnectMs(tries, () => 1))).toEqual([5_000, 10_000, 20_000, 25_000, 25_000, 25_000]);
  expect(reconnectMs(10, () => 0)).toBe(1_000);
  expect(reconnectMs(0, () => 0.5)).toBe(3_000);
});

test('two thousand clients come back spread over the time, all of them within half a minute', () => {
  for (const tries of [0, 1, 2, 5]) {
    const pauses = Array.from({ length: 2_000 }, () => reconnectMs(tries));
    expect(Math.max(...pauses)).toBeLessThan(30_000);
    // No tenth of a second gets more than a handful at the busiest.
    const perTenth = Map.groupBy(pauses, (ms) => Math.floor(ms / 100));
    expect(Math.max(...[...perTenth.values()].map(({ length }) => length))).toBeLessThan(120);
  }
});

test('pauses begin small again only after a minute that held', async () => {
  connection.stop();
  connection = new Connection({ ...options, random: () => 1 });
  const pauseAfter = async (heldSeconds: number): Promise<number> => {
    const socket = sockets.at(-1) as ScriptedSocket;
    const before = sockets.length;
    socket.welcomes();
    for (let second = 0; second < heldSeconds; second += 1) {
      await pass(1_000);
      socket.says({ type: 'pong', ack_id: null, behind: {}, unread: { chat: 0, group: 0, notify: 0 } });
    }
    socket.closes(1006);
    for (let seconds = 1; ; seconds += 1) {
      await pass(1_000);
      if (sockets.length > before) return seconds;
    }
  };
  expect([await pauseAfter(0), await pauseAfter(1), await pauseAfter(61)]).toEqual([5, 10, 5]);
});

test('a session that is over for the server gets one new token, then the sign-in page', async () => {
  at(0).welcomes();
  at(0).closes(CLOSE.RE_LOGIN);
  await pass(0);
  expect([refresh.mock.calls.length, sockets.length]).toEqual([1, 2]);
  at(1).closes(CLOSE.RE_LOGIN);
  await pass(0);
  expect([refresh.mock.calls.length, onEnded.mock.calls.length]).toEqual([1, 1]);
});

test('a network that flaps signs nobody out', async () => {
  refresh.mockResolvedValue(false);
  at(0).welcomes();
  at(0).closes(CLOSE.RE_LOGIN);
  await pass(1_000);
  at(1).closes(1006);
  await pass(10_000);
  expect(onEnded).not.toHaveBeenCalled();
  expect(sockets.length).toBeGreaterThan(2);
});

test('a socket that another one replaced, or of somebody else, does not fight for its place; a flood waits half a minute', async () => {
  for (const code of [CLOSE.REPLACED, CLOSE.WRONG_IDENTITY]) {
    const before = sockets.length;
    (sockets.at(-1) as ScriptedSocket).closes(code);
    await pass(120_000);
    expect(sockets.length).toBe(before);
    connection.stop();
    connection = new Connection(options);
  }
  (sockets.at(-1) as ScriptedSocket).closes(CLOSE.FLOOD);
  const before = sockets.length;
  await pass(29_000);
  expect(sockets.length).toBe(before);
  await pass(1_000);
  expect(sockets.length).toBe(before + 1);
});

test('a refreshed token is told on the same connection', () => {
  at(0).welcomes();
  token = 't2';
  connection.reauthenticate();
  expect(at(0).last('reauthto')).toMatchObject({ access_token: 't2' });
  expect(sockets.length).toBe(1);
});

test('when the network comes back nobody waits for the pause to end', async () => {
  at(0).welcomes();
  at(0).closes(1006);
  connection.check();
  expect(sockets.length).toBe(2);
});
