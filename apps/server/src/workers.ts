import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Starting } from './starting.ts';
import { relay } from './worker-bus.ts';

/** One that ends sooner than this is not begun again at once, or a fault that ends each would keep the machine busy with beginning. */
const SHORT_LIFE_MS = 5_000;
const PAUSE_MS = 2_000;
/** A worker that hangs must not keep all from stopping; longer than calls under way are waited for. */
const STOP_WITHIN_MS = 25_000;

/**
 * Has several processes serve behind one port: each is a whole server, and this one only hands connections and what they say to each other
 * on. The first brings the database up to date before the others begin. One that ends is replaced; what it had under way is asked for
 * again by its clients, as after any lost connection.
 */
export async function serve({ config, log, url, onStop }: Starting): Promise<void> {
  let isStopping = false;
  const begun = new WeakMap<Worker, number>();
  const begin = (order: 'first' | 'next'): Worker => {
    const worker = cluster.fork({ DATABASE_URL: url, SAMPAN_WORKER: order });
    // What was under way to one that was killed; that it ended is told by itself.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a server process was not reached'));
    begun.set(worker, performance.now());
    return worker;
  };
  relay();
  await onStop(async () => {
    isStopping = true;
    await Promise.all(workersNow().map(stopped));
  });
  await listening(begin('first'));
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    log.warn({ pid: worker.process.pid, code, signal }, 'a server process ended; another one begins');
    const pauseMs = performance.now() - (begun.get(worker) ?? 0) < SHORT_LIFE_MS ? PAUSE_MS : 0;
    void sleep(pauseMs).then(() => {
      if (!isStopping) begin('next');
    });
  });
  const others = listeningTimes(config.workers - 1);
  for (let count = 1; count < config.workers; count += 1) begin('next');
  await others;
}

const workersNow = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Until a worker takes calls. What kept it from that, it has said itself. */
async function listening(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit').then(() => Promise.reject(new Error('a server process ended before it could serve')));
  gone.catch(() => undefined);
  await Promise.race([once(worker, 'listening'), gone]);
}

/** Until as many workers more take calls, whichever they are. */
function listeningTimes(times: number): Promise<void> {
  let left = times;
  return new Promise((resolve) => {
    cluster.on('listening', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

async function stopped(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
