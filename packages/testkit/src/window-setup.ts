import { BroadcastChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';

const open = new Set<BroadcastChannel>();

/** It ends with its window: one that went on to hear would work in a file that is over. */
class WindowChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
}

// Every browser has them; the windows of the simulated one have not.
Object.assign(globalThis, { BroadcastChannel: WindowChannel });

afterAll(() => {
  for (const channel of open) channel.close();
});
