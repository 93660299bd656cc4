import { startEmbedded } from './embedded.ts';

/** Started by embedded.test.ts as a process of its own, to be killed: tells the address and waits. */
const [, , dataFolder = ''] = process.argv;
const server = await startEmbedded({ dataFolder, log: () => undefined, fsync: false });
process.send?.(server.url);
setInterval(() => undefined, 1000);
