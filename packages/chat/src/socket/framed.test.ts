import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framed } from './framed.ts';

test('a client reads frames of every length as they were meant', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, request] = await connected;
  const heard: string[] = [];
  socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { client_name: string }).client_name));
  // With what stands around it: 125, 126, 65,535 and 65,536 bytes; and characters of three and four bytes.
  const around = JSON.stringify({ type: 'logout', client_name: '' }).length;
  const names = [...[125, 126, 65_535, 65_536].map((length) => 'x'.repeat(length - around)), '采购𠮷'.repeat(30)];
  for (const client_name of names) request.socket.write(framed({ type: 'logout', client_name }));
  await expect.poll(() => heard.length).toBe(names.length);
  expect(heard).toEqual(names);
  socket.terminate();
  server.close();
});
