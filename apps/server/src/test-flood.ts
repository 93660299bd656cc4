import { workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** What one client sends: the first frame joins, the others follow in turn once that was answered, `times` in all. */
export interface Flood {
  readonly urls: readonly string[];
  readonly join: string;
  readonly frames: readonly string[];
  readonly times: number;
}

const STAYS_MS = 3_000;

/** A client in a thread of its own, so that what it does to send is not taken for what the server does to receive. */
function flood(url: string, { join, frames, times }: Flood): void {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  socket.once('open', () => socket.send(join));
  socket.once('message', () => {
    for (let at = 0; at < times && socket.readyState === socket.OPEN; at += 1) socket.send(frames[at % frames.length] ?? '');
    setTimeout(() => socket.terminate(), STAYS_MS).unref();
  });
}

const asked = workerData as Flood;
for (const url of asked.urls) flood(url, asked);
