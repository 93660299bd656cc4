import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import { ChatClient } from '../../apps/server/src/test-chat-client.ts';
import { FORM, formOf } from '../bench/http.ts';
import { childrenOf } from './processes.ts';

/** A real server of three processes behind one port, with the sample. */
const WORKERS = 3;
const PASSWORD = 'rowing-three-abreast';
const CHAT = 'msghandlerapi/chat-msg';
/** Connections are handed out in turn, so that so many reach every process several times. */
const EVERYWHERE = Array.from({ length: WORKERS * 4 }, (_, index) => index);

/** A connection that was on its way to a process when that was killed is given up by its client. */
const WAIT_MS = 5_000;

type Row = Record<string, unknown>;
interface Person {
  readonly id: string;
  readonly client: string;
  readonly token: string;
}

const data = temporaryData('workers');
let server: ServerProcess;

/** On a connection of its own, and again where the process that took it was killed. */
async function call(method: 'GET' | 'POST', path: string, { access_token, ...fields }: Row): Promise<{ status: number; data: Row }> {
  const query = formOf({ ...(access_token === undefined ? {} : { access_token }), ...(method === 'GET' ? fields : {}) });
  const headers = { connection: 'close', ...(method === 'POST' ? { 'content-type': FORM } : {}) };
  for (let tries = 1; ; tries += 1) {
    const body = method === 'POST' ? { body: formOf(fields) } : {};
    const answer = await fetch(`${server.origin}/api/${path}?${query}`, {
      method,
      headers,
      ...body,
      signal: AbortSignal.timeout(WAIT_MS),
    }).catch(() => undefined);
    const envelope = (await answer?.json().catch(() => undefined)) as { data: Row } | undefined;
    if (answer && envelope) return { status: answer.status, data: envelope.data };
    if (tries === 100) throw new Error(`${path} is not answered`);
    await sleep(100);
  }
}

async function signIn(username: string): Promise<Person> {
  const { data: user } = await call('POST', 'access/login', { username, password: PASSWORD });
  return { id: String(user['id']), client: String(user['clientid']), token: String(user['access_token']) };
}

const everywhere = <R>(ask: () => Promise<R>): Promise<R[]> => Promise.all(EVERYWHERE.map(ask));
const processes = (): number[] => childrenOf(server.pid);
/** The one that hands connections on has other children, too: what looks after the database. */
const workers = (): number[] => processes().filter((pid) => commandOf(pid).includes('start.cjs'));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

beforeAll(async () => {
  const env = {
    SAMPAN_WORKERS: String(WORKERS),
    SAMPAN_SENDS_PER_MINUTE: '10000',
    SAMPAN_SENDS_PER_SECOND: '1000',
    SAMPAN_SENDS_AT_ONCE: '1000',
  };
  server = await startServer(PASSWORD, { data: data.folder, env });
  // The first answers before the others have begun.
  while (!server.output().includes('Sampan is ready')) await sleep(100);
}, 240_000);
afterAll(async () => {
  await server.stop();
  data.remove();
});

/** A sales order for so much of a material that is wanted in some weeks. */
async function sell(access_token: string, MATERIAL_CODE: string, QTY: string): Promise<void> {
  const DELIEVERY_DATE = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const DATA = { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', DELIEVERY_DATE, ENTRIES: [{ MATERIAL_CODE, QTY, UNIT_PRICE: '50' }] };
  const { data: order } = await call('POST', 'sdapi/sales-order/create', { access_token, DATA });
  await call('POST', 'sdapi/sales-order/submit', { access_token, ID: order['ID'], VERSION: order['VERSION'] });
}
const plannedOf = async (access_token: string, MATERIAL_CODE: string): Promise<Row[]> =>
  (await call('GET', 'ppapi/planned-order/index', { access_token, MATERIAL_CODE, orderby: 'ID asc' })).data['results'] as Row[];
const plan = async (access_token: string): Promise<unknown> =>
  (await call('POST', 'ppapi/planned-order/run', { access_token, PLANT_CODE: '1100' })).data['JOB_ID'];
const stateOf = async (access_token: string, ID: unknown): Promise<unknown> =>
  (await call('GET', 'generalinfoapi/job/view', { access_token, ID })).data['JOB_STATE'];
const done = (access_token: string, ID: unknown) =>
  expect.poll(() => stateOf(access_token, ID), { timeout: 120_000, interval: 500 }).toBe('DONE');

/** Materials of the run that is killed: one whose proposal somebody confirms, one whose proposal is to be replaced, one that has none yet. */
const [FIRM, REPLACED, NEW] = ['KILL-1', 'KILL-2', 'KILL-3'] as const;
let killed: unknown;

test('a planning run whose server is killed half way leaves everything as it was', async () => {
  const { token } = await signIn('manager');
  for (const MATERIAL_CODE of [FIRM, REPLACED, NEW])
    await call('POST', 'masterdataapi/material/create', {
      access_token: token,
      DATA: {
        MATERIAL_CODE,
        MATERIAL_NAME: MATERIAL_CODE,
        UNIT_CODE: 'PCS',
        VALUATION_CLASS_CODE: 'FINISHED',
        PLANTS: [{ PLANT_CODE: '1100' }],
      },
    });
  for (const material of [FIRM, REPLACED]) await sell(token, material, '5');
  await done(token, await plan(token));
  const [firm] = await plannedOf(token, FIRM);
  await call('POST', 'ppapi/planned-order/firm', { access_token: token, ID: firm?.['ID'], VERSION: firm?.['VERSION'] });
  for (const material of [REPLACED, NEW]) await sell(token, material, '3');
  const before = await Promise.all([FIRM, REPLACED, NEW].map((material) => plannedOf(token, material)));

  // It stops where the old proposals are gone and the new ones stand there, for nobody else to see.
  const { url } = await startEmbedded({ dataFolder: data.folder, log: () => undefined });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query(`
      create function halt_here() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(4711); return null; end';
      create trigger halt_here before insert on planned_order_peg for each statement execute function halt_here();
      select pg_advisory_lock(4711)`);
    killed = await plan(token);
    const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
    await expect.poll(async () => (await other.query(isWaiting)).rowCount, { timeout: 60_000, interval: 100 }).toBe(1);
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    await other.query('select pg_advisory_unlock(4711)');
    await other.query('drop trigger halt_here on planned_order_peg; drop function halt_here()');
  } finally {
    await other.end();
  }
  const isReady = () =>
    fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, interval: 200 }).toBe(true);
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(WORKERS);
  expect(await Promise.all([FIRM, REPLACED, NEW].map((material) => plannedOf(token, material)))).toEqual(before);
}, 240_000);

test('what one process writes holds in all of them: names of masters, totals of lists, the end of a session', async () => {
  const { token: access_token } = await signIn('manager');
  const { token: other } = await signIn('manager');
  const names = () =>
    everywhere(async () => (await call('GET', 'masterdataapi/material/index', { access_token, MATERIAL_CODE: 'M1001' })).data);
  const unitName = (page: Row): unknown => (page['results'] as Row[])[0]?.['UNIT_NAME'];
  const total = async (): Promise<unknown[]> =>
    (await everywhere(() => call('GET', 'mmapi/purchase-order/index', { access_token, length: 1 }))).map(
      (answer) => answer.data['recordsTotal'],
    );

  const [before] = await names();
  const { data: units } = await call('GET', 'masterdataapi/unit/index', { access_token, UNIT_NAME: unitName(before ?? {}) });
  const [unit] = units['results'] as Row[];
  await call('POST', 'masterdataapi/unit/update', {
    access_token,
    ID: unit?.['ID'],
    VERSION: unit?.['VERSION'],
    DATA: { UNIT_NAME: '根' },
  });
  await expect.poll(async () => new Set((await names()).map(unitName)), { timeout: 10_000 }).toEqual(new Set(['根']));

  const [count] = await total();
  const DATA = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };
  const made = await call('POST', 'mmapi/purchase-order/create', { access_token, DATA, REQUEST_KEY: 'one of three' });
  expect(made.data).toHaveProperty('ID');
  await expect.poll(async () => new Set(await total()), { timeout: 10_000 }).toEqual(new Set([Number(count) + 1]));

  const statuses = async () =>
    new Set(
      (await everywhere(() => call('GET', 'mmapi/purchase-order/index', { access_token: other, length: 1 }))).map(({ status }) => status),
    );
  expect(await statuses()).toEqual(new Set([200]));
  await call('POST', 'access/sign-out', { access_token: other });
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(new Set([401]));
});

test('a process that is killed takes nothing along: every message arrives once, every call happens once, another process takes its place', async () => {
  const people = await Promise.all(['buyer', 'seller', 'warehouse'].map(signIn));
  const convOf = (one: Person, other: Person) => `p:${[one.id, other.id].toSorted((a, b) => Number(a) - Number(b)).join(':')}`;
  const pairs = people.map((one, index) => [one, people[(index + 1) % people.length]!] as const);
  const after = async (person: Person, conv: string, after_seq: number) => {
    const talkto = conv
      .split(':')
      .slice(1)
      .find((id) => id !== person.id);
    const query = { access_token: person.token, talkto, after_seq, mark_read: '0', length: 100 };
    return ((await call('GET', `${CHAT}/chat-content`, query)).data['results'] ?? []) as never[];
  };
  const devices = people.flatMap((person) =>
    [1, 2].map(() => {
      const ticket = async () => String((await call('POST', 'access/ws-ticket', { access_token: person.token })).data['ticket']);
      const convs = pairs.filter((pair) => pair.includes(person)).map(([one, other]) => convOf(one, other));
      const url = `${server.origin.replace('http', 'ws')}/socket`;
      return {
        person,
        convs,
        client: new ChatClient({
          url,
          user: person.id,
          room: person.client,
          convs,
          ticket,
          fetch: (conv, seq) => after(person, conv, seq),
        }),
      };
    }),
  );
  const first = workers();
  expect(first).toHaveLength(WORKERS);
  const said: string[] = [];
  const orders: Promise<unknown>[] = [];
  for (let index = 0; index < 60; index += 1) {
    if (index === 20 || index === 40) process.kill(first[index / 20 - 1]!, 'SIGKILL');
    const { person, client } = devices[index % devices.length]!;
    const [one, other] = pairs[index % pairs.length]!;
    const to = person === one ? other : one;
    if (to === person || !(person === one || person === other)) continue;
    said.push(`message ${index}`);
    client.say({ to_client_id: to.id }, `message ${index}`);
    const DATA = {
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      NOTE: `killed ${index}`,
      ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }],
    };
    if (index % 5 === 0)
      orders.push(call('POST', 'mmapi/purchase-order/create', { access_token: people[0]!.token, DATA, REQUEST_KEY: `killed ${index}` }));
    await sleep(60);
  }
  await expect.poll(() => devices.filter(({ client }) => !client.hasSaidAll).length, { timeout: 40_000 }).toBe(0);
  await Promise.all(orders);
  for (const { convs, client } of devices)
    await expect
      .poll(() => convs.map((conv) => client.seen.get(conv)?.size ?? 0), { timeout: 30_000 })
      .toEqual(await Promise.all(convs.map(storedIn)));
  const bodies = new Set(devices.flatMap(({ client }) => [...client.seen.values()].flatMap((all) => [...all.values()])));
  expect([...bodies].toSorted()).toEqual(said.toSorted());
  const stored = await Promise.all(pairs.map(([one, other]) => storedIn(convOf(one, other))));
  expect(stored.reduce((sum, count) => sum + count, 0)).toBe(said.length);
  const { data: listed } = await call('GET', 'mmapi/purchase-order/index', { access_token: people[0]!.token, query: 'killed', length: 50 });
  expect(listed['recordsTotal']).toBe(orders.length);
  await expect.poll(() => workers().filter((pid) => !first.includes(pid)).length, { timeout: 60_000 }).toBe(2);
  expect(workers()).toHaveLength(WORKERS);
  for (const { client } of devices) client.stop();

  async function storedIn(conv: string): Promise<number> {
    const person = people.find(({ id }) => conv.split(':').includes(id))!;
    const blocks = (await after(person, conv, 0)) as unknown as readonly { SEQS: readonly number[] }[];
    return blocks.reduce((sum, { SEQS }) => sum + SEQS.length, 0);
  }
}, 150_000);

test('the planning run that was killed is carried out by another process, nothing is doubled, and the next one finds nothing to do', async () => {
  const { token } = await signIn('manager');
  await done(token, killed);
  const told = async () =>
    (await Promise.all([FIRM, REPLACED, NEW].map((material) => plannedOf(token, material)))).map((rows) =>
      rows.map((row) => `${String(row['PLAN_QTY'])} ${row['IS_FIRM'] === '1' ? 'firm' : 'proposed'}`),
    );
  expect(await told()).toEqual([['5 firm'], ['8 proposed'], ['3 proposed']]);
  // Orders that others placed meanwhile are planned; after that there is nothing to do.
  await done(token, await plan(token));
  expect(await told()).toEqual([['5 firm'], ['8 proposed'], ['3 proposed']]);
  const again = await plan(token);
  await done(token, again);
  const { data: result } = await call('GET', 'ppapi/planned-order/run-result', { access_token: token, ID: again });
  expect(result['OUTCOME']).toMatchObject({ MADE: 0, REMOVED: 0 });
  expect(await told()).toEqual([['5 firm'], ['8 proposed'], ['3 proposed']]);
}, 180_000);

test('told to stop, all of them end', async () => {
  const pids = workers();
  expect(pids).toHaveLength(WORKERS);
  await server.stop();
  expect(pids.filter((pid) => commandOf(pid) !== '')).toEqual([]);
  expect(server.output()).toContain('Stopped.');
});
