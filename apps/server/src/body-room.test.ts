import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const KB = 1024;
const { app, post, register } = await testApp({}, { bodyRoom: 100 * KB });
const { token } = await register('owner');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };

const create = (name: string, code = name) =>
  post('/api/masterdataapi/unit/create', { DATA: JSON.stringify({ UNIT_CODE: code, UNIT_NAME: name }) }, { token });

/** Begins a call with a body of so many bytes, sends half of them, and waits until the server has seen it. */
async function begin(length: number, head = `content-length: ${length}`): Promise<Socket> {
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  const type = 'content-type: application/json';
  socket.write(
    `POST /api/masterdataapi/unit/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${type}\r\n${head}\r\n\r\n${'y'.repeat(length / 2)}`,
  );
  await arrived;
  return socket;
}

test('calls are refused while the bodies of others take all the room, and taken again when those are gone', async () => {
  // From now on the session is known, so that no call overtakes another while it is looked up.
  expect((await create('before')).message).toBe('OK');
  const others = [await begin(60 * KB), await begin(39 * KB)];
  const refused = await create('a', '1'.padEnd(2 * KB, '0'));
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.data).toMatchObject({ errors: { code: 'SERVER_BUSY' } });
  for (const socket of others) socket.destroy();
  await expect.poll(async () => (await create('after')).message).toBe('OK');
});

test('answered calls take no room any more', async () => {
  for (let count = 0; count < 5; count += 1) expect((await create('a', 'U'.padEnd(60 * KB, '0'))).status).toBe(200);
  expect((await create('last')).message).toBe('OK');
});

test('a body without a length is taken for as long as it may be', async () => {
  const socket = await begin(0, 'transfer-encoding: chunked');
  const answer = await once(socket, 'data');
  expect(String(answer[0])).toMatch(/^HTTP\/1\.1 503 /);
  socket.destroy();
});
