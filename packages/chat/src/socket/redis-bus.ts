import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { type Bus, createListeners } from './bus.ts';

/** A subscription that Redis does not confirm in time comes when it is back; the database repairs what is missed until then. */
const SUBSCRIBE_MS = 1_000;
const MOST_DELAY_MS = 2_000;

/**
 * Carries over Redis Pub/Sub, whose topics are the same in all its numbered databases: `installation` keeps apart what several installations
 * on one Redis say, for each of them has an organisation 1. While Redis is away this node hears itself, the others are repaired from the database; all goes on by
 * itself when it is back. `onError` is told of every failure.
 */
export function createRedisBus(url: string, installation: string, onError: (error: Error) => void): Bus {
  const prefix = `sampan:${installation}:`;
  const listeners = createListeners();
  // What comes back from Redis was heard here before.
  const node = randomUUID();
  const options = {
    url,
    disableOfflineQueue: false,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, MOST_DELAY_MS) },
  };
  const sender = createClient(options);
  const hearer = createClient(options);
  let isClosed = false;
  // What was still under way at the end fails of course.
  const failed = (error: Error): void => {
    if (!isClosed) onError(error);
  };
  for (const client of [sender, hearer]) {
    client.on('error', failed);
    client.connect().catch(failed);
  }
  const hear = (text: string, channel: string): void => {
    const cut = text.indexOf(' ');
    if (text.slice(0, cut) !== node) listeners.tell(channel.slice(prefix.length), JSON.parse(text.slice(cut + 1)));
  };
  return {
    publish(topic, said) {
      setImmediate(() => listeners.tell(topic, said));
      // Said while Redis is away, it would arrive much later than the repair.
      if (sender.isReady) sender.publish(prefix + topic, `${node} ${JSON.stringify(said)}`).catch(failed);
    },
    async subscribe(topic, listener) {
      if (listeners.add(topic, listener)) await inTime(hearer.subscribe(prefix + topic, hear).catch(failed));
      return () => {
        if (listeners.remove(topic, listener)) hearer.unsubscribe(prefix + topic, hear).catch(failed);
      };
    },
    async close() {
      isClosed = true;
      sender.destroy();
      hearer.destroy();
    },
  };
}

function inTime(done: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), SUBSCRIBE_MS);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
