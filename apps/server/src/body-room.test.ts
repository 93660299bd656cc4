import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';
import { PATIENCE } from './patience.ts';
import { testApp } from './test-app.ts';

const KB = 1024;
const patience = { ...PATIENCE, body: { windowMs: 1_500, windowBytes: 4 * KB } };
const { app, post, send, register } = await testApp({}, { bodyRoom: 400 * KB, patience });
const { token } = await register('owner');
const { token: other } = await register('bystander');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };

const create = (name: string, code = name, by = token) =>
  post('/api/masterdataapi/unit/create', { DATA: JSON.stringify({ UNIT_CODE: code, UNIT_NAME: name }) }, { token: by });

interface Begun {
  readonly socket: Socket;
  /** What the server wrote until it closed the connection. */
  readonly answer: Promise<string>;
}

/** Begins a call with a body, sends so much of it, and waits until the server has seen it. */
async function begin(head: string, sent: number, by = token, path = '/api/masterdataapi/unit/create'): Promise<Begun> {
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (piece: Buffer) => void (text += piece.toString()));
  const answer = new Promise<string>((done) => socket.once('close', () => done(text)));
  const type = 'content-type: application/json';
  const body = head.includes('chunked') ? `${sent.toString(16)}\r\n${'y'.repeat(sent)}\r\n` : 'y'.repeat(sent);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${by}\r\n${type}\r\n${head}\r\n\r\n${body}`);
  await arrived;
  return { socket, answer };
}

const length = (kilobytes: number): string => `content-length: ${kilobytes * KB}`;

test('idle calls that announce much take nothing from others, and are given up', async () => {
  // From now on the sessions are known, so that no call overtakes another while it is looked up.
  expect((await create('before')).message).toBe('OK');
  expect((await create('before', 'before', other)).message).toBe('OK');
  const idle = await Promise.all(Array.from({ length: 30 }, () => begin(length(16 * KB), 1)));
  expect((await create('meanwhile', 'meanwhile', other)).message).toBe('OK');
  expect((await create('a', '1'.padEnd(60 * KB, '0'), other)).status).toBe(200);
  expect((await create('meanwhile')).message).toBe('OK');
  for (const { answer } of idle) expect(await answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a body that comes drop by drop is given up, one that comes slowly but steadily is not', async () => {
  const dripped = await begin(length(100), 1);
  const steady = await begin(length(20), 4 * KB);
  const drops = setInterval(() => dripped.socket.write('y'), 100);
  const pieces = setInterval(() => steady.socket.write('y'.repeat(2 * KB)), 400);
  expect(await dripped.answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  clearInterval(drops);
  // What it says is no JSON, but all of it was read.
  const answered = await Promise.race([steady.answer, once(steady.socket, 'data').then(([piece]) => String(piece))]);
  clearInterval(pieces);
  steady.socket.destroy();
  expect(answered).toMatch(/^HTTP\/1\.1 400 /);
});

test('a session has its share and an organisation too; whoever needs more is told to come again', async () => {
  const held = await begin(length(120), 90 * KB);
  const tooMuch = () => create('a', '1'.padEnd(20 * KB, '0'));
  // From when on all that was sent has arrived.
  await expect.poll(async () => (await tooMuch()).status, { timeout: 20_000 }).toBe(503);
  const refused = await tooMuch();
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.data).toMatchObject({ errors: { code: 'SERVER_BUSY' } });
  const chunked = await begin('transfer-encoding: chunked', 60 * KB);
  expect(await chunked.answer).toMatch(/^HTTP\/1\.1 503 /);
  expect((await create('b', '1'.padEnd(60 * KB, '0'), other)).status).toBe(200);
  held.socket.destroy();
  await expect.poll(async () => (await create('after')).message, { timeout: 20_000 }).toBe('OK');
});

test('answered calls take no room any more', async () => {
  for (let count = 0; count < 5; count += 1) expect((await create('a', 'U'.padEnd(60 * KB, '0'))).status).toBe(200);
  expect((await create('last')).message).toBe('OK');
});

test('files take their room as they arrive', async () => {
  const held = await begin(length(120), 90 * KB);
  const file = new File(['x'.repeat(30 * KB)], 'a.csv');
  const read = () => send('/api/masterdataapi/unit/import', file, token, { mode: 'columns' });
  await expect.poll(async () => (await read()).data['errors'], { timeout: 20_000 }).toMatchObject({ code: 'SERVER_BUSY' });
  held.socket.destroy();
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
});

test('before a sign-in an address has a small share', async () => {
  const login = '/api/access/login';
  const held = await begin(length(60), 24 * KB, '', login);
  await expect.poll(async () => (await post(login, { username: 'x'.repeat(20 * KB) })).status, { timeout: 20_000 }).toBe(503);
  expect((await create('in between')).message).toBe('OK');
  held.socket.destroy();
});

test('where all room is taken, the largest body on its way of whoever holds most makes room', () => {
  const room = createBodyRoom(1_000);
  const evicted: string[] = [];
  const claim = (organisation: string, name: string) => room.claim({ organisation, session: name }, () => void evicted.push(name));
  const [first, second] = [claim('a', 'a1'), claim('a', 'a2')];
  first.take(250);
  second.take(200);
  const answering = claim('b', 'b1');
  answering.take(240);
  answering.arrived();
  const more = claim('b', 'b2');
  more.take(230);
  const small = claim('c', 'c1');
  small.take(80);
  small.take(100);
  expect(evicted).toEqual(['b2']);
  expect(() => more.take(1)).toThrow('SERVER_BUSY');
  small.take(60);
  expect(() => small.take(60)).toThrow('SERVER_BUSY');
  expect(evicted).toEqual(['b2']);
  answering.giveBack();
  second.take(40);
  expect(evicted).toEqual(['b2']);
});
