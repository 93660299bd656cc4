import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { inClient } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PATIENCE } from './patience.ts';
import { testApp } from './test-app.ts';

const patience = {
  headMs: 600,
  requestMs: 1_200,
  answerMs: 3_000,
  lookEveryMs: 100,
  body: PATIENCE.body,
  stopMs: 500,
  connections: 60,
};
const { app, database, usage, register } = await testApp({}, { patience });
const { token, data } = await register('owner');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };

const UNITS = 20_000;
beforeAll(() =>
  // Some 7 MB as a file: more than the buffers of a connection hold.
  inClient(database, String(data['clientid']), async (db) => {
    await sql`
      insert into unit (client_id, "UNIT_CODE", "UNIT_NAME", "UNIT_NAME_EN", created_by, updated_by)
      select ${db.clientId}, 'U' || n, repeat('很', 54) || n, repeat('n', 54) || n, 'owner', 'owner' from generate_series(1, ${UNITS}::int) n
    `.execute(db.trx);
  }),
);

interface Client {
  readonly socket: Socket;
  /** What the server wrote until it closed the connection, and after how many milliseconds that was. */
  readonly ended: Promise<{ text: string; afterMs: number }>;
}

async function open(at = port): Promise<Client> {
  const socket = connect(at, '127.0.0.1');
  const startedMs = Date.now();
  let text = '';
  socket.on('data', (piece: Buffer) => void (text += piece.toString()));
  socket.on('error', () => undefined);
  // By hand: `once` fails with the error of a write that came too late, after which the connection is closed as expected.
  const ended = new Promise<{ text: string; afterMs: number }>((done) =>
    socket.once('close', () => done({ text, afterMs: Date.now() - startedMs })),
  );
  await once(socket, 'connect');
  return { socket, ended };
}

const openConnections = (): Promise<number> =>
  new Promise((answer, failed) => app.server.getConnections((error, count) => (error ? failed(error) : answer(count))));
const EXPORT = `GET /api/masterdataapi/unit/export?format=csv&access_token=${token} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

/** Who still writes when the connection is closed may lose the answer on its way. */
const GIVEN_UP = /^$|^HTTP\/1\.1 408 /;

test('a head that arrives drop by drop is given up with 408', async () => {
  const { socket, ended } = await open();
  const dripping = setInterval(() => socket.write('x: y\r\n'), 50);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  const { text, afterMs } = await ended;
  clearInterval(dripping);
  expect(text).toMatch(GIVEN_UP);
  expect(afterMs).toBeLessThan(10_000);
});

test('a body that arrives drop by drop is given up with 408, and so is one that never arrives', async () => {
  const dripped = await open();
  const silent = await open();
  const head = 'POST /api/access/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n';
  for (const { socket } of [dripped, silent]) socket.write(head);
  const dripping = setInterval(() => dripped.socket.write('{'), 50);
  const ends = await Promise.all([dripped.ended, silent.ended]);
  clearInterval(dripping);
  expect(ends[0].text).toMatch(GIVEN_UP);
  expect(ends[1].text).toMatch(/^HTTP\/1\.1 408 /);
  for (const { afterMs } of ends) expect(afterMs).toBeLessThan(10_000);
});

test('a client that never reads its export loses it, and holds no connection to the database meanwhile', async () => {
  const { socket } = await open();
  socket.pause();
  socket.write(EXPORT);
  const used: number[] = [];
  const look = async () => {
    const count = await openConnections();
    if (count > 0) used.push(usage().used);
    return count;
  };
  await expect.poll(look, { timeout: 50_000, interval: 100 }).toBe(0);
  // For two of the three seconds before it was let go.
  expect(used.slice(-20)).toEqual(Array.from({ length: 20 }, () => 0));
  socket.destroy();
});

test('a slow client that reads gets all of its export', async () => {
  const { socket, ended } = await open();
  socket.write(EXPORT);
  const pausing = setInterval(() => {
    socket.pause();
    setTimeout(() => socket.resume(), 150);
  }, 200);
  const { text } = await ended;
  clearInterval(pausing);
  expect(text.split('\n').filter((line) => /很/.test(line))).toHaveLength(UNITS);
});

test('connections beyond the limit are refused, and there is room again when others go', async () => {
  const held = await Promise.all(Array.from({ length: patience.connections }, () => open()));
  const { ended } = await open();
  expect((await ended).text).toBe('');
  for (const { socket } of held) socket.destroy();
  await expect.poll(openConnections).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('the server stops although a client does not end its request', async () => {
  const stopping = await testApp({}, { patience: { ...PATIENCE, stopMs: 500 } });
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const { socket, ended } = await open((stopping.app.server.address() as { port: number }).port);
  const arrived = once(stopping.app.server, 'request');
  socket.write('POST /api/access/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{');
  await arrived;
  const startedMs = Date.now();
  await stopping.app.close();
  expect(Date.now() - startedMs).toBeLessThan(10_000);
  await ended;
});

test('a request that arrives while the server stops is told in its own language to come again', async () => {
  const stopping = await testApp({}, { patience: { ...patience, stopMs: 10_000 } });
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const { socket, ended } = await open((stopping.app.server.address() as { port: number }).port);
  const arrived = once(stopping.app.server, 'request');
  socket.write('POST /api/access/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
  await arrived;
  const closed = stopping.app.close();
  socket.write('}GET /api/mmapi/purchase-order/index HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n\r\n');
  const { text } = await ended;
  await closed;
  const [, refused] = text.split('HTTP/1.1 503 ');
  expect(refused).toMatch(/retry-after: 5\r\n/i);
  expect(refused).toMatch(/content-security-policy: /i);
  expect(refused).toContain('"message":"FAILED"');
  expect(refused).toContain('The server is busy. Try again in 5 seconds');
});
