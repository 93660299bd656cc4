import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onConnection } from '@sampan/db/one-connection.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { afterAll, expect, inject, test } from 'vitest';

/** What somebody reads whose Sampan does not start: one sentence, at once, and nothing was made. */
const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sampan-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function failedStart(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/start.cjs'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', SAMPAN_DATA: join(folder, 'data'), SAMPAN_WORKERS: '1', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  const [, sentence = said] = /^Sampan could not start: (.*)$/.exec(said.trim()) ?? [];
  return sentence;
}

const { url } = inject('testServer');
const other = (change: (address: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

const hangsUp = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
await once(hangsUp, 'listening');
afterAll(() => hangsUp.close());
const stranger = `postgres://sampan:x@127.0.0.1:${(hangsUp.address() as AddressInfo).port}/sampan`;

const role = `poor_${randomBytes(4).toString('hex')}`;
const poorDatabase = await emptyDatabase();
await onConnection(url, (client) => client.query(`create role ${role} login password 'x'`));
afterAll(() => onConnection(url, (client) => client.query(`drop role ${role}`)));
const poor = other((address) => Object.assign(address, { username: role, password: 'x', pathname: new URL(poorDatabase).pathname }));

const newDatabase = await emptyDatabase();
type Start = [what: string, environment: Record<string, string>, sentence: string];
const withoutPassword = other((address) => (address.password = ''));
/** A server that trusts whoever comes from its own machine asks nobody. */
const asks = await onConnection(withoutPassword, () => Promise.resolve(false)).catch(() => true);
const unasked: Start[] = asks
  ? [['an address without the password', { DATABASE_URL: withoutPassword }, 'the database asks for a password']]
  : [];

test.concurrent.each<Start>([
  ...unasked,
  ['a database of another kind', { DATABASE_URL: 'mysql://root@localhost/erp' }, 'DATABASE_URL is the address of a PostgreSQL database'],
  ['an address that is none', { DATABASE_URL: 'postgres://user:p@ss word@:x/' }, 'DATABASE_URL is the address of a PostgreSQL database'],
  ['nobody at the port', { DATABASE_URL: 'postgres://sampan:x@127.0.0.1:1/sampan' }, 'the database does not answer'],
  ['a machine that there is not', { DATABASE_URL: 'postgres://sampan:x@no-such-machine.invalid/sampan' }, 'no-such-machine.invalid'],
  ['an unknown user', { DATABASE_URL: other((address) => (address.username = 'nobody_at_all')) }, 'the database refuses the'],
  ['an unknown database', { DATABASE_URL: other((address) => (address.pathname = '/not_there')) }, 'database "not_there" does not exist'],
  ['a program that is no PostgreSQL', { DATABASE_URL: stranger }, 'does not answer as a PostgreSQL does'],
  ['a database user without rights', { DATABASE_URL: poor }, 'the database user lacks a right: permission denied for schema public'],
  ['a name of no machine', { HOST: 'no-such-machine.invalid' }, 'HOST names no address of this machine: no-such-machine.invalid'],
  ['a host of another machine', { HOST: '192.0.2.1' }, 'HOST names no address of this machine'],
  [
    'a certificate that is not there',
    { DATABASE_URL: `${url}?sslmode=verify-full&sslrootcert=/not/there.crt` },
    'not there: /not/there.crt',
  ],
  [
    'a password that is guessed first',
    { DATABASE_URL: newDatabase, SAMPAN_ADMIN_PASSWORD: '12345678' },
    'SAMPAN_ADMIN_PASSWORD: This password',
  ],
  ['a file in place of the data folder', { SAMPAN_DATA: join(ROOT, 'package.json') }, 'SAMPAN_DATA is a file, not a folder'],
  ['a file on the way to the data folder', { SAMPAN_DATA: join(ROOT, 'package.json/data') }, 'SAMPAN_DATA leads through a file'],
])('%s is told in one sentence', { timeout: 120_000 }, async (_what, environment, sentence) => {
  const said = await failedStart(environment);
  expect(said).toContain(sentence);
  expect(said).not.toContain('\n');
});

test('a port in use is noticed before a database is made', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said = await failedStart({ PORT: String(port), HOST: '127.0.0.1', SAMPAN_DATA: join(folder, 'untouched') });
  listener.close();
  expect(said).toBe(
    `port ${port} is in use by another program, perhaps another Sampan. Stop it, or choose another port: PORT=8081 npm start`,
  );
});

test('two Sampans do not work on one data folder; a number that belongs to another program or folder hinders nobody', async () => {
  const data = realpathSync(folder);
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 100_000)', 'apps/server/start.cjs'], { stdio: 'ignore' });
  writeFileSync(join(data, 'sampan.pid'), `${child.pid} ${data}\n`);
  const { claimDataFolder } = await import('./in-use.ts');
  expect(() => claimDataFolder(data)).toThrow(`another Sampan (process ${child.pid}) works on the data folder ${data}`);
  writeFileSync(join(data, 'sampan.pid'), `${child.pid} /somewhere/else\n`);
  const giveBack = claimDataFolder(data);
  await giveBack();
  child.kill();
  await once(child, 'exit');
  writeFileSync(join(data, 'sampan.pid'), `${process.ppid} ${data}\n`);
  await claimDataFolder(data)();
});
