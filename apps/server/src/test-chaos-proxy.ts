import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** What happens to frames and sockets on their way, as chances from 0 to 1. */
export interface Chaos {
  drops: number;
  doubles: number;
  delays: number;
  /** The frame goes after the next one. */
  swaps: number;
  cuts: number;
  /** Nothing passes any more in either direction, and nobody is told. */
  halfOpens: number;
}

export const CALM: Chaos = { drops: 0, doubles: 0, delays: 0, swaps: 0, cuts: 0, halfOpens: 0 };

interface Proxy {
  /** Address of a socket through the proxy. */
  readonly url: string;
  /** Changed while the test runs. */
  readonly chaos: Chaos;
  cutAll(): void;
}

const MOST_DELAY_MS = 150;

/** Stands between clients and the socket of a server, and spoils what passes as `chaos` says. */
export async function chaosProxy(target: string, random: () => number): Promise<Proxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const chaos = { ...CALM };
  const open = new Set<WebSocket>();
  const cutAll = (): void => open.forEach((socket) => socket.terminate());
  onTestFinished(() => {
    cutAll();
    server.close();
  });
  server.on('connection', (client, request) => {
    const upstream = new WebSocket(target + (request.url ?? '').replace(/^\/socket/, ''));
    const end = (): void => [client, upstream].forEach((socket) => socket.terminate());
    const spoiled = spoil(chaos, random, end);
    const early: (() => void)[] = [];
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      const pass = spoiled((data) => to.readyState === WebSocket.OPEN && to.send(String(data)));
      from.on('message', (data) => (upstream.readyState === WebSocket.CONNECTING ? early.push(() => pass(data)) : pass(data)));
      from.on('error', end);
      from.on('close', (code, reason) => {
        open.delete(from);
        if (to.readyState !== WebSocket.OPEN) return end();
        to.close(code >= 3000 || code === 1012 ? code : 1001, String(reason));
      });
    }
    upstream.on('open', () => early.splice(0).forEach((pass) => pass()));
  });
  await new Promise((ready) => server.once('listening', ready));
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`, chaos, cutAll };
}

/** For one socket: each direction gets a way of its own. */
function spoil(chaos: Chaos, random: () => number, end: () => void) {
  let isHalfOpen = false;
  return (send: (data: RawData) => void) => {
    let kept: RawData | undefined;
    const pass = (data: RawData): void => {
      send(data);
      if (kept === undefined) return;
      const later = kept;
      kept = undefined;
      send(later);
    };
    return (data: RawData): void => {
      isHalfOpen ||= random() < chaos.halfOpens;
      if (isHalfOpen || random() < chaos.drops) return;
      if (random() < chaos.cuts) return end();
      if (random() < chaos.swaps && kept === undefined) return void (kept = data);
      if (random() < chaos.delays) return void setTimeout(() => pass(data), random() * MOST_DELAY_MS);
      pass(data);
      if (random() < chaos.doubles) pass(data);
    };
  };
}
