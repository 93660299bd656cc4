import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { networkOf } from './address-shares.ts';
import { PATIENCE } from './patience.ts';
import { testApp } from './test-app.ts';

const patience = { ...PATIENCE, connections: 20 };

async function listening(settings: Parameters<typeof testApp>[0] = {}) {
  const { app } = await testApp(settings, { patience });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const statusFrom = async (localAddress: string): Promise<number | undefined> => {
    const request = get({ host: '127.0.0.1', port, path: '/healthz', localAddress, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  return { open, statusFrom };
}

test('connections that one address opens and says nothing on leave room for others, and it has its share again when they go', async () => {
  const { open, statusFrom } = await listening();
  const held = [];
  for (let count = 0; count < 30; count += 1) held.push(await open());
  expect(await statusFrom('127.0.0.2')).toBe(200);
  await expect(statusFrom('127.0.0.1')).rejects.toThrow();
  for (const socket of held) socket.destroy();
  await expect.poll(() => statusFrom('127.0.0.1').catch(() => 0)).toBe(200);
});

test('behind a proxy all have one address, which has all connections', async () => {
  const { open, statusFrom } = await listening({ trustedProxies: 1 });
  for (let count = 0; count < 18; count += 1) await open();
  expect(await statusFrom('127.0.0.1')).toBe(200);
});

test('an address of the newer kind counts with all those of its network', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::1'].map(networkOf)).toEqual(['192.0.2.7', '192.0.2.7', '0:0:0:0']);
  expect(['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', 'fe80::1%eth0', '2001:db8::'].map(networkOf)).toEqual([
    '2001:db8:1:2',
    '2001:db8:1:2',
    'fe80:0:0:0',
    '2001:db8:0:0',
  ]);
});
