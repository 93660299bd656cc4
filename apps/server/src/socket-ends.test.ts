import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { cutAfterTests, joined, listen, openSocket, type Person, QUICK, staff, ticketFor } from './test-socket.ts';

/** Sockets that end while it is still looked up whose they are, and a database that does not say it. */
const MOST = 5;
const world = await testApp({}, { socketSettings: { ...QUICK, newOfAddress: MOST } });
const { app, get, url: database } = world;
const { url, origin } = await listen(app);
cutAfterTests();
const [wang] = (await staff(world, ['wangwei'])) as [Person];

const socketsOpen = async (): Promise<number> => Number(/^sampan_sockets (\d+)$/m.exec((await get('/metrics')).text)?.[1]);
const withTicket = async (): Promise<string> => `${url}?ticket=${await ticketFor(app, wang)}`;
const onDatabase = (statement: string) => onConnection(database, (client) => client.query(statement));

test('a socket whose ticket cannot be looked up is closed at once, to come again', async () => {
  const address = await withTicket();
  await onDatabase('alter table socket_ticket rename to socket_ticket_away');
  const startedMs = Date.now();
  try {
    const socket = await openSocket(address);
    expect(await socket.ended).toBe(CLOSE.RESTART);
  } finally {
    await onDatabase('alter table socket_ticket_away rename to socket_ticket');
  }
  expect(Date.now() - startedMs).toBeLessThan(3_000);
  (await joined(app, url, wang)).end();
});

test('sockets that are cut off while they are looked up leave nothing behind, and their address may open others', async () => {
  const addresses: string[] = [];
  for (let count = 0; count < 2 * MOST; count += 1) addresses.push(await withTicket());
  await onConnection(database, async (client) => {
    await client.query('begin; lock table socket_ticket');
    // The tickets wait for the lock meanwhile.
    for (const address of addresses) {
      (await openSocket(address)).end();
      for (const socket of app.websocketServer.clients) socket.terminate();
    }
    await client.query('commit');
  });
  // Looked up after all of them.
  (await joined(app, url, wang)).end();
  await expect.poll(socketsOpen).toBe(0);
  await expect.poll(() => app.websocketServer.clients.size).toBe(0);
  (await openSocket(url, origin)).end();
});
