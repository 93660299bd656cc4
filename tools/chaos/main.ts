import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { storm } from './storm.ts';

/**
 * `npm run chaos -- [--seconds 300] [--seed N]`: eight clients order, receive, put away, sell, deliver, invoice, pay and take back while the server, its
 * database, one connection's process of it or server and database are killed at random moments. Afterwards everything that was
 * answered OK must be there exactly once, and every invariant must hold; the exit code is 1 otherwise. The same seed draws the
 * same kills and the same work of each client, not the same moments. See docs/operations.md.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' }, seed: { type: 'string' } } });
  const seconds = Number(values.seconds);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!(seconds > 0) || !Number.isSafeInteger(seed)) throw new Error('npm run chaos -- [--seconds N] [--seed N]');
  console.log(`${seconds} s, seed ${seed}`);
  const { kills, repeated, done, found } = await storm({ seed, seconds, say: console.log });
  console.log(`kills: ${JSON.stringify(kills)}; calls sent again: ${repeated}`);
  console.log(`answered OK: ${JSON.stringify(done)}`);
  console.log(found.length === 0 ? 'All of it is there exactly once; every invariant holds.' : found.slice(0, 50).join('\n'));
  return found.length === 0 ? 0 : 1;
}

process.exitCode = await main();
