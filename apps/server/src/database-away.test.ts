import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { connect } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { createFolderStore } from '@sampan/engines/files/file-store.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

const data = temporaryData('away');
const { folder } = data;
// Commits are waited for: what a killed server had answered must be there again.
const settings = { dataFolder: folder, log: () => undefined };
const server = await startEmbedded(settings);
await migrate(server.url, { log: () => undefined });
const connection = await connect(server.url, { max: 4, statementLimitMs: 60_000, pulse: { beatMs: 200, silentMs: 1_500 } });
const app = await createApp({
  database: connection.database,
  spare: connection.spare,
  databaseUrl: server.url,
  connections: connection.usage,
  config: readConfig({ SAMPAN_DATA: folder }),
  registered,
  secret: 'a secret that is long enough for a test',
  files: createFolderStore(join(folder, 'files')),
  log: createLog('info', { write: () => undefined }),
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await server.stop().catch(() => undefined);
  data.remove();
});

const get = (url: string, token = '') => app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const UNITS = '/api/masterdataapi/unit/index';
const serverPid = () => Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

let registrations = 0;
async function register(): Promise<string> {
  const password = 'a good password';
  const payload = {
    ORG_NAME: '远航',
    username: `away${(registrations += 1)}`,
    password,
    password_confirm: password,
    firstname: '伟',
    lastname: '王',
    language_code: 'en',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/access/register', payload });
  return (answer.json() as { data: { access_token: string } }).data.access_token;
}

const databaseUp = async () => /^sampan_database_up (\d)$/m.exec((await get('/metrics')).body)?.[1];

/** How long a loaded machine may take to notice. */
const SOON = { timeout: 20_000 };

test('a database that keeps its connections and does not answer is given up within seconds, also by calls under way', async () => {
  const token = await register();
  // The session is remembered, so each call waits for a connection of its own.
  expect((await get(UNITS, token)).statusCode).toBe(200);
  const children = readFileSync(`/proc/${serverPid()}/task/${serverPid()}/children`, 'utf8').trim().split(' ').map(Number);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => [serverPid(), ...children].forEach((pid) => process.kill(pid, name));
  signal('SIGSTOP');
  try {
    const startedMs = Date.now();
    const underWay = await Promise.all(Array.from({ length: 30 }, () => get(UNITS, token)));
    expect(new Set(underWay.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(Date.now() - startedMs).toBeLessThan(8_000);
    const laterMs = Date.now();
    expect((await get(UNITS, token)).headers['retry-after']).toBe('5');
    expect((await get('/readyz')).statusCode).toBe(503);
    expect(await databaseUp()).toBe('0');
    expect(Date.now() - laterMs).toBeLessThan(3_000);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect(connection.usage()).toEqual({ used: 0, idle: 0, waiting: 0 });
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(async () => (await get(UNITS, token)).statusCode, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await get('/readyz')).statusCode, SOON).toBe(200);
});

test('while the database is away calls say so and when to try again, health tells the truth, and all goes on when it is back', async () => {
  const token = await register();
  expect((await get(UNITS, token)).statusCode).toBe(200);
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(async () => (await get('/readyz')).statusCode, SOON).toBe(503);
  expect(await databaseUp()).toBe('0');
  const refused = await get(UNITS, token);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toEqual({
    message: 'FAILED',
    data: { errors: { errorMsg: expect.stringMatching(/5/), code: 'DATABASE_UNAVAILABLE' } },
  });
  expect((await get('/healthz')).statusCode).toBe(200);
  await startEmbedded(settings);
  await expect.poll(async () => (await get('/readyz')).statusCode, SOON).toBe(200);
  await expect.poll(databaseUp, SOON).toBe('1');
  await expect.poll(async () => (await get(UNITS, token)).statusCode, SOON).toBe(200);
});
