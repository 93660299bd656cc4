import { BroadcastChannel } from 'node:worker_threads';

// Every browser has them; the windows of the simulated one have not.
Object.assign(globalThis, { BroadcastChannel });
