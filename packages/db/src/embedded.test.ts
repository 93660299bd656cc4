import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { onConnection } from './one-connection.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

const data = temporaryData('embedded');
const dataFolder = data.folder;
afterAll(() => data.remove());

const lines: string[] = [];
const start = () => startEmbedded({ dataFolder, log: (line) => lines.push(line), fsync: false });
const serverPid = () => Number(readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const stored = (server: EmbeddedServer) => onConnection(server.url, async (client) => (await client.query('select name from boat')).rows);

test('the first start creates the database, later ones find its rows at the same address', async () => {
  const first = await start();
  await onConnection(first.url, (client) => client.query(`create table boat (name text); insert into boat values ('舢板')`));
  await first.stop();
  const second = await start();
  expect(second).toMatchObject({ url: first.url, adopted: false });
  expect(await stored(second)).toEqual([{ name: '舢板' }]);
  await second.stop();
  expect(lines).toEqual(['creating the database']);
});

test('the password is readable by its owner only', () => {
  expect(statSync(join(dataFolder, 'postgres/password')).mode & 0o777).toBe(0o600);
});

test('a running server is adopted, and not stopped under others that use it', async () => {
  const first = await start();
  const adopting = await start();
  expect(adopting).toMatchObject({ url: first.url, adopted: true });
  await onConnection(first.url, () => adopting.stop());
  expect(await stored(first)).toHaveLength(1);
  await adopting.stop();
  await expect(stored(first)).rejects.toThrow();
});

test('a server left behind by a killed process is adopted', async () => {
  const child = fork(join(import.meta.dirname, 'embedded.test-child.ts'), [dataFolder], { stdio: 'ignore' });
  const [url] = await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();
  expect(server).toMatchObject({ url, adopted: true });
  expect(await stored(server)).toHaveLength(1);
  await server.stop();
});

test('after the server itself was killed it starts again with its rows', async () => {
  const killed = await start();
  process.kill(serverPid(), 'SIGKILL');
  const server = await start();
  expect(server).toMatchObject({ url: killed.url, adopted: false });
  expect(await stored(server)).toHaveLength(1);
  await server.stop();
});

test('the log of the server begins anew when it has grown, and holds nothing that users entered', async () => {
  const file = join(dataFolder, 'postgres/postgres.log');
  appendFileSync(file, 'x'.repeat(11 * 1024 * 1024));
  const server = await start();
  const repeated = onConnection(server.url, (client) =>
    client.query(`create unique index on boat (name); insert into boat values ('hunter22'), ('hunter22')`),
  );
  await expect(repeated).rejects.toThrow('duplicate key');
  await server.stop();
  expect(statSync(`${file}.1`).size).toBeGreaterThan(11 * 1024 * 1024);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('duplicate key');
  expect(text).not.toContain('hunter22');
});

test('settings do not come from the environment of the process', async () => {
  process.env['PGPORT'] = '1';
  const server = await start();
  delete process.env['PGPORT'];
  expect(await stored(server)).toHaveLength(1);
  await server.stop();
});

test('a server that dies comes back at its address, also when its port is taken for a while', async () => {
  const server = await startEmbedded({ dataFolder, log: (line) => lines.push(line), fsync: false, revives: true });
  const warned: string[] = [];
  process.on('warning', ({ message }) => void warned.push(message));
  process.kill(serverPid(), 'SIGKILL');
  const port = Number(new URL(server.url).port);
  const taking = createServer();
  const take = () =>
    new Promise<boolean>((done) => {
      taking.once('error', () => done(false));
      taking.listen(port, '127.0.0.1', () => done(true));
    });
  await expect.poll(take, { interval: 20 }).toBe(true);
  await expect.poll(() => warned.join('\n'), { timeout: 40_000 }).toContain(`port ${port} of the database is taken`);
  taking.close();
  await expect.poll(() => stored(server).catch(() => []), { timeout: 40_000, interval: 200 }).toHaveLength(1);
  await server.stop();
});

test('a server that dies under its user is started again', async () => {
  const server = await startEmbedded({ dataFolder, log: (line) => lines.push(line), fsync: false, revives: true });
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(() => stored(server).catch(() => []), { timeout: 20_000, interval: 200 }).toHaveLength(1);
  await server.stop();
  await expect(stored(server)).rejects.toThrow();
});

test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
  'a server that is ended by %s is started again, although its connections stay open',
  async (signal) => {
    const server = await startEmbedded({ dataFolder, log: (line) => lines.push(line), fsync: false, revives: true });
    const held = new pg.Client({ connectionString: server.url });
    held.on('error', () => undefined);
    await held.connect();
    const pid = serverPid();
    process.kill(pid, signal);
    const isAnother = () =>
      stored(server).then(
        (rows) => rows.length === 1 && serverPid() !== pid,
        () => false,
      );
    await expect.poll(isAnother, { timeout: 25_000, interval: 200 }).toBe(true);
    await held.end().catch(() => undefined);
    await server.stop();
    await expect(stored(server)).rejects.toThrow();
  },
);
