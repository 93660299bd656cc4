import cluster, { type Worker } from 'node:cluster';
import { type Bus, createListeners } from '@sampan/chat/socket/bus.ts';

/** As it goes from process to process. */
interface Said {
  readonly topic: string;
  readonly said: unknown;
}

const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 'topic' in message && 'said' in message;

/** What waits for a worker that does not read. What the bus loses is found in the database. */
const MOST_WAITING = 10_000;
const waiting = new WeakMap<Worker, number>();

/** In the first process: hands what one worker says to all others. */
export function relay(): void {
  cluster.on('message', (from, message) => {
    if (!isSaid(message)) return;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker && worker !== from) pass(worker, message);
  });
}

function pass(worker: Worker, message: Said): void {
  const before = waiting.get(worker) ?? 0;
  if (!worker.isConnected() || before >= MOST_WAITING) return;
  waiting.set(worker, before + 1);
  worker.send(message, undefined, () => waiting.set(worker, (waiting.get(worker) ?? 1) - 1));
}

/** Between the processes of one machine that serve together, through the first of them. */
export function createWorkerBus(): Bus {
  const listeners = createListeners();
  const hear = (message: unknown): void => {
    if (isSaid(message)) listeners.tell(message.topic, message.said);
  };
  process.on('message', hear);
  return {
    publish(topic, said) {
      setImmediate(() => listeners.tell(topic, said));
      // Without the first process this one ends, too.
      if (process.connected) process.send?.({ topic, said }, undefined, {}, () => undefined);
    },
    async subscribe(topic, listener) {
      listeners.add(topic, listener);
      return () => void listeners.remove(topic, listener);
    },
    async close() {
      process.off('message', hear);
    },
  };
}
