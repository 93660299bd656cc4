import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inClient } from '@sampan/db/scoped-db.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Session } from '../access/session.ts';
import { fileKey, newFileId } from '../files/file-store.ts';
import type { JobDefinition } from './job.ts';
import { endJob, takeJob } from './job-rows.ts';
import { cancelJob, listJobs, viewJob } from './own-jobs.ts';
import { counting, type Node, startNode, TEXTS } from './test-jobs.ts';

const { url, database } = await testDatabase();
const CLIENT = '1';
const COUNT = { kind: 'counting', input: null, words: { TYPE: 'unit', FORMAT: 'CSV' } };
let clerk: Session;
let chief: Session;

const people = (...names: readonly string[]) =>
  names.map((USERNAME) => ({
    USERNAME,
    FIRSTNAME: 'A',
    LASTNAME: USERNAME,
    FULL_NAME: USERNAME,
    LANGUAGE_CODE: 'en',
    created_by: 'x',
    updated_by: 'x',
  }));

beforeAll(() =>
  inClient(database, CLIENT, async (db) => {
    const [id, other] = await db.insertRows('user', people('clerk', 'chief'));
    const session = { sessionId: '', clientId: CLIENT, language: 'en', privileges: new Set<string>() } as const;
    clerk = { ...session, userId: id ?? '', username: 'clerk', isAdministrator: false };
    chief = { ...session, userId: other ?? '', username: 'chief', isAdministrator: true };
  }),
);

const nodes: Node[] = [];
async function node(definitions: readonly JobDefinition[], given: Parameters<typeof startNode>[2] = {}): Promise<Node> {
  const made = await startNode(url, definitions, given);
  nodes.push(made);
  return made;
}
afterEach(async () => {
  for (const one of nodes.splice(0)) await one.stop();
});

const view = ({ deps, jobs }: Node, id: string, session = clerk) => viewJob(deps, session, jobs.definitions, id);
const isIn = (one: Node, id: string, JOB_STATE: string, timeout = 20_000) =>
  expect.poll(() => view(one, id), { timeout, interval: 100 }).toMatchObject({ JOB_STATE });
const notices = () =>
  inClient(database, CLIENT, (db) =>
    db.select('notification').select(['text_code', 'url', 'module']).where('user_id', '=', clerk.userId).execute(),
  );

test('nothing of the queue is there before the first job, and the application never enters its schema', async () => {
  const schemas = () =>
    onConnection(url, async (client) => (await client.query(`select 1 from pg_namespace where nspname = 'pgboss'`)).rows.length);
  const quiet = await node([counting()]);
  expect(await schemas()).toBe(0);
  const id = await quiet.jobs.start(clerk, COUNT);
  await isIn(quiet, id, 'DONE');
  expect(await schemas()).toBe(1);
  await expect(
    onConnection(url, async (client) => {
      await client.query('set role sampan_app');
      await client.query('select * from pgboss.job');
    }),
  ).rejects.toThrow('permission denied');
});

test('a job runs once on two nodes, tells how far it is, and its user when it is done', async () => {
  const steps: number[] = [];
  const [one, other] = [await node([counting((step) => steps.push(step))]), await node([counting((step) => steps.push(step))])];
  await Promise.all([one.jobs.begin(), other.jobs.begin()]);
  const before = (await notices()).length;
  const id = await one.jobs.start(clerk, COUNT, 'a key');
  expect(await one.jobs.start(clerk, COUNT, 'a key')).toBe(id);
  await expect.poll(async () => (await view(other, id)).DONE).toBeGreaterThan(0);
  await isIn(other, id, 'DONE');
  expect(await view(one, id)).toMatchObject({
    TITLE: 'Export of unit (CSV)',
    JOB_STATE_TEXT: 'Done',
    DONE: 10,
    TOTAL: 10,
    URL: '/counted',
    ERROR: null,
  });
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await notices()).slice(before)).toEqual([{ text_code: 'notice.exportDone', url: '/counted', module: 'JOB' }]);
});

test('a worker that is killed in the middle: another goes on where it was', async () => {
  const child = fork(join(import.meta.dirname, 'jobs.test-child.ts'), [url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const steps: number[] = [];
  try {
    const asking = await node([counting((step) => steps.push(step))]);
    // Stored without its message, as by a node that died between the two: a later look puts it in.
    const id = await inClient(database, CLIENT, async (db) => {
      const args = JSON.stringify({ input: null, words: COUNT.words });
      const created_at = new Date(Date.now() - 60_000).toISOString() as never;
      const job = { client_id: CLIENT, user_id: clerk.userId, kind: 'counting', args, created_at };
      return (await db.insert('job').values(job).returning('id').executeTakeFirstOrThrow()).id;
    });
    await once(child, 'message');
    child.kill('SIGKILL');
    expect(await view(asking, id)).toMatchObject({ JOB_STATE: 'RUNNING' });
    await asking.jobs.begin();
    await isIn(asking, id, 'DONE', 60_000);
    expect(steps).toEqual([6, 7, 8, 9, 10]);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a node that stops gives its job back, which goes on after the next start', async () => {
  const steps: number[] = [];
  const first = await node([counting((step) => steps.push(step))]);
  const id = await first.jobs.start(clerk, COUNT);
  await expect.poll(() => steps.length).toBeGreaterThan(2);
  await nodes.splice(0)[0]?.stop();
  const done = steps.length;
  expect(done).toBeLessThan(10);
  const second = await node([counting((step) => steps.push(step))]);
  expect(await view(second, id)).toMatchObject({ JOB_STATE: 'WAITING' });
  await second.jobs.begin();
  await isIn(second, id, 'DONE', 30_000);
  // The step under way when it stopped may have been kept or not, none before it is done again.
  expect(steps.length).toBeLessThanOrEqual(11);
  expect(new Set(steps).size).toBe(10);
});

test('a running job is cancelled within seconds, and cannot be cancelled again', async () => {
  let isStopped = false;
  const endless: JobDefinition = {
    kind: 'counting',
    texts: TEXTS,
    async run({ signal }) {
      await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      isStopped = true;
      signal.throwIfAborted();
      return {};
    },
  };
  const one = await node([endless]);
  const before = (await notices()).length;
  const id = await one.jobs.start(clerk, COUNT);
  await isIn(one, id, 'RUNNING');
  const asked = await cancelJob(one.deps, clerk, one.jobs.definitions, id);
  expect(asked).toMatchObject({
    JOB_STATE: 'RUNNING',
    JOB_STATE_TEXT: 'Being cancelled',
    ACTIONS: { cancel: { allowed: false, code: 'JOB_ENDED' } },
  });
  await isIn(one, id, 'CANCELLED');
  expect(isStopped).toBe(true);
  await expect(cancelJob(one.deps, clerk, one.jobs.definitions, id)).rejects.toThrow('JOB_ENDED');
  expect((await notices()).length).toBe(before);
});

test('what refuses ends the job with its reason; what breaks is tried three times', async () => {
  let tries = 0;
  const refusing: JobDefinition = { kind: 'refusing', texts: TEXTS, run: async () => fail('EXPORT_TOO_LARGE', { MAX: 50_000 }) };
  const broken: JobDefinition = {
    kind: 'broken',
    texts: TEXTS,
    run: () => {
      tries += 1;
      return Promise.reject(new Error('broken'));
    },
  };
  const one = await node([refusing, broken]);
  const refused = await one.jobs.start(clerk, { ...COUNT, kind: 'refusing' });
  const failing = await one.jobs.start(clerk, { ...COUNT, kind: 'broken' });
  await isIn(one, refused, 'FAILED');
  expect((await view(one, refused)).ERROR).toContain('50000');
  await isIn(one, failing, 'FAILED', 40_000);
  expect(tries).toBe(3);
  expect(one.troubles).toHaveLength(3);
  expect((await view(one, failing)).ERROR).toContain('broke off');
  expect((await notices()).slice(-2)).toMatchObject([{ text_code: 'notice.exportFailed' }, { text_code: 'notice.exportFailed' }]);
});

test('an attempt that was thought dead writes nothing after another took over', async () => {
  const one = await node([counting()]);
  const values = { client_id: CLIENT, user_id: clerk.userId, kind: 'counting', args: JSON.stringify({ input: null, words: {} }) };
  const { id } = await inClient(database, CLIENT, (db) => db.insert('job').values(values).returning('id').executeTakeFirstOrThrow());
  const slow = await inClient(database, CLIENT, (db) => takeJob(db, id));
  const quick = await inClient(database, CLIENT, (db) => takeJob(db, id));
  const end = (attempt: number) =>
    inClient(database, CLIENT, (db) => endJob(db, { id, attempt }, { state: 'DONE', done: attempt, total: 2 }, 'clerk'));
  expect(await end(slow?.attempt ?? 0)).toBe(false);
  expect(await end(quick?.attempt ?? 0)).toBe(true);
  expect(await view(one, id)).toMatchObject({ JOB_STATE: 'DONE', DONE: 2 });
});

test('users see their own jobs, administrators everybody’s, and nobody those of other organisations', async () => {
  const one = await node([counting()]);
  const list = (session: Session, scope: 'own' | 'all') =>
    listJobs(one.deps, session, one.jobs.definitions, { scope, start: 0, length: 100 });
  const own = await inClient(database, CLIENT, (db) => db.select('job').select('id').orderBy('id', 'desc').execute());
  expect((await list(clerk, 'own')).results.map(({ ID }) => ID)).toEqual(own.map(({ id }) => id));
  expect((await list(chief, 'own')).results).toEqual([]);
  expect((await list(chief, 'all')).recordsTotal).toBe(own.length);
  expect(() => list(clerk, 'all')).toThrow('PRIVILEGE_MISSING');
  expect(await view(one, own[0]?.id ?? '', chief)).toMatchObject({ CREATED_BY: 'clerk', URL: null });
  await expect(view(one, own[0]?.id ?? '', { ...clerk, userId: chief.userId })).rejects.toThrow('NOT_FOUND');
  await expect(view(one, own[0]?.id ?? '', { ...chief, clientId: '2' })).rejects.toThrow('NOT_FOUND');
});

test('nobody has more than ten jobs under way', async () => {
  const one = await node([counting()]);
  const args = JSON.stringify({ input: null, words: {} });
  await inClient(database, CLIENT, (db) =>
    db
      .insertRows(
        'job',
        Array.from({ length: 10 }, () => ({ user_id: chief.userId, kind: 'counting', args, state: 'WAITING' })),
      )
      .then(() => undefined),
  );
  await expect(one.jobs.start(chief, COUNT)).rejects.toThrow('JOBS_TOO_MANY');
  await inClient(database, CLIENT, (db) => db.delete('job').where('user_id', '=', chief.userId).execute());
});

test('however many jobs an organisation asks for, one of another organisation does not wait for them', async () => {
  const theirs = '2';
  await onConnection(url, (client) =>
    client.query(`insert into client_organisation (id, "ORG_NAME") overriding system value values (2, 'next')`),
  );
  const [id = ''] = await inClient(database, theirs, (db) => db.insertRows('user', people('neighbour')));
  const neighbour: Session = { ...clerk, clientId: theirs, userId: id, username: 'neighbour' };
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  let begun = 0;
  const holding: JobDefinition = { kind: 'holding', texts: TEXTS, run: () => ((begun += 1), held.then(() => ({ url: '/held' }))) };
  const one = await node([counting(), holding]);
  await one.jobs.begin();
  const own: string[] = [];
  for (const _ of [1, 2, 3, 4]) own.push(await one.jobs.start(clerk, { ...COUNT, kind: 'holding' }));
  await expect.poll(() => begun).toBeGreaterThan(0);
  await isIn(one, own[0] ?? '', 'RUNNING');
  await expect
    .poll(async () => view(one, await one.jobs.start(neighbour, COUNT, 'theirs'), neighbour), { timeout: 20_000, interval: 100 })
    .toMatchObject({ JOB_STATE: 'DONE' });
  release();
  for (const job of own) await isIn(one, job, 'DONE');
});

test('a week after its end a job goes, with its file', async () => {
  const removed: string[] = [];
  const files = {
    put: async () => undefined,
    putFile: async () => undefined,
    read: async () => undefined,
    size: async () => undefined,
    probe: async () => undefined,
    remove: async (key: string) => void removed.push(key),
  };
  const week = 7 * 86_400_000;
  const file = { id: newFileId(), name: 'units.csv', size: 3, type: 'text/csv', sha256: '' };
  const id = await inClient(database, CLIENT, async (db) => {
    const values = { client_id: CLIENT, user_id: clerk.userId, kind: 'counting', args: JSON.stringify({ input: null, words: {} }) };
    const { id } = await db.insert('job').values(values).returning('id').executeTakeFirstOrThrow();
    const taken = await takeJob(db, id);
    await endJob(db, { id, attempt: taken?.attempt ?? 0 }, { state: 'DONE', done: 1, total: 1, file }, 'clerk');
    return id;
  });
  const early = await node([counting()], { files, now: () => Date.now() + week - 60_000 });
  await early.jobs.sweep();
  expect(await view(early, id)).toMatchObject({ FILE: { NAME: 'units.csv', SIZE: 3 } });
  const late = await node([counting()], { files, now: () => Date.now() + week + 60_000 });
  await late.jobs.sweep();
  await expect(view(late, id)).rejects.toThrow('NOT_FOUND');
  expect(removed).toEqual([fileKey(CLIENT, file.id)]);
});
