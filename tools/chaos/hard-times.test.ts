import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import { memoryOf } from '../bench/memory.ts';
import { crowd, middleMs, tokenOf } from './crowd.ts';
import { childrenOf, databaseOf } from './processes.ts';
import { createRandom } from './random.ts';

/** A real server in a process of its own, with the sample. HARD_TIMES_SECONDS=30 for longer ones. */
const SECONDS = Number(process.env['HARD_TIMES_SECONDS'] ?? 5);
const PASSWORD = 'rowing-against-the-tide';
const USERNAME = 'manager';
const MOST_MIB = 600;
const FAIR_MS = 2_000;

const data = temporaryData('hard-times');
const { folder } = data;
let server: ServerProcess;
let tokens: string[];
beforeAll(async () => {
  server = await startServer(PASSWORD, { data: folder });
  tokens = await Promise.all(Array.from({ length: 4 }, () => tokenOf(server.origin, USERNAME, PASSWORD)));
}, 180_000);
afterAll(async () => {
  await server.stop();
  data.remove();
});

const until = (seconds: number): (() => boolean) => {
  const endMs = Date.now() + seconds * 1000;
  return () => Date.now() > endMs;
};
const statusOf = async (path: string): Promise<number> => (await fetch(server.origin + path)).status;
const databaseUp = async (): Promise<string | undefined> =>
  /^sampan_database_up (\d)$/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
const memory = (): number => memoryOf(server.pid) ?? 0;

test('two hundred clients at once are all answered, memory stays bounded, and afterwards it is as quick as before', async () => {
  const { outcomes, slowestMs } = await crowd(server.origin, {
    clients: 200,
    tokens,
    isOver: until(SECONDS),
    random: createRandom(1),
  });
  console.log(`200 clients: ${JSON.stringify(outcomes)}, slowest ${Math.round(slowestMs)} ms, ${Math.round(memory())} MiB`);
  expect(Object.keys(outcomes).filter((outcome) => !/^(OK|429 .*|503 DATABASE_UNAVAILABLE)$/.test(outcome))).toEqual([]);
  expect(outcomes['OK']).toBeGreaterThan(100);
  expect(memory()).toBeLessThan(MOST_MIB);
  expect(await middleMs(server.origin, tokens[0]!)).toBeLessThan(FAIR_MS);
});

test('while the database stands still calls are refused within seconds, and all goes on by itself when it moves again', async () => {
  const database = databaseOf(folder);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => [database, ...childrenOf(database)].forEach((pid) => pid && process.kill(pid, name));
  const isOver = until(SECONDS + 14);
  signal('SIGSTOP');
  const working = crowd(server.origin, { clients: 40, tokens, isOver, random: createRandom(2) });
  try {
    await sleep(12_000);
    const askedMs = performance.now();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await databaseUp()).toBe('0');
    // Each of the three may take as long as a load balancer waits.
    expect(performance.now() - askedMs).toBeLessThan(9_000);
    await sleep(SECONDS * 1000 - 2_000);
    expect(memory()).toBeLessThan(MOST_MIB);
  } finally {
    signal('SIGCONT');
  }
  const { outcomes, slowestMs } = await working;
  console.log(`database stands still: ${JSON.stringify(outcomes)}, slowest ${Math.round(slowestMs)} ms, ${Math.round(memory())} MiB`);
  expect(Object.keys(outcomes).filter((outcome) => !/^(OK|503 DATABASE_UNAVAILABLE)$/.test(outcome))).toEqual([]);
  expect(slowestMs).toBeLessThan(20_000);
  await expect.poll(() => statusOf('/readyz'), { timeout: 15_000 }).toBe(200);
  expect(await middleMs(server.origin, tokens[0]!)).toBeLessThan(FAIR_MS);
  expect(await databaseUp()).toBe('1');
}, 180_000);
