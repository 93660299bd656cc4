import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inClient, retriedCalls, type ScopedDb } from './scoped-db.ts';
import { isDatabaseAway } from './unavailable.ts';

const { database } = await testDatabase();
const CLIENT = '7';

const history = (number: number, changes: readonly object[] | null) => ({
  type: 'boat',
  document_id: String(number),
  action: 'create',
  by: 'wang',
  changes,
});

test.each([1, 20, 3000])('%i rows are stored in order, JSON and defaults included', async (count) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = numbers.map((number) => history(number, number % 2 ? [{ field: 'QTY', old: '1.5000', new: null }] : null));
  const stored = await inClient(database, CLIENT, async (db) => {
    const ids = await db.insertRows('document_history', rows);
    return db.select('document_history').selectAll().where('id', 'in', ids).orderBy('id').execute();
  });
  expect(stored.map((row) => Number(row.document_id))).toEqual(numbers);
  expect(stored[0]).toMatchObject({ client_id: CLIENT, changes: [{ field: 'QTY', old: '1.5000', new: null }], at: expect.any(String) });
});

test('rows that leave out different columns take the defaults', async () => {
  const views = Array.from({ length: 30 }, (_, index) => ({
    user_id: '1',
    list: 'default',
    name: String(index),
    state: { columns: ['id'] },
    ...(index % 2 ? { is_shared: '1' } : {}),
  }));
  const flags = await inClient(database, CLIENT, async (db) => {
    await db.insertRows('saved_view', views);
    return db.select('saved_view').select('is_shared').orderBy('id').execute();
  });
  expect(flags.map((row) => row.is_shared)).toEqual(views.map((row) => row.is_shared ?? '0'));
});

const names = (list: string) =>
  inClient(database, CLIENT, async (db) => {
    const rows = await db.select('saved_view').select('name').where('list', '=', list).orderBy('id').execute();
    return rows.map((row) => row.name);
  });
const view = (list: string, name: string | null) => ({ user_id: '1', list, name, state: {} });

test('what is sent without waiting is seen by every statement after it, and committed', async () => {
  const seen = await inClient(database, CLIENT, async (db) => {
    db.insertLater('saved_view', [view('sent', 'first')]);
    db.later(db.update('saved_view').set({ name: 'second' }).where('list', '=', 'sent'));
    return db.select('saved_view').select('name').where('list', '=', 'sent').execute();
  });
  expect(seen).toEqual([{ name: 'second' }]);
  expect(await names('sent')).toEqual(['second']);
});

test('what a statement sent without waiting answers is told after the commit, and not after a rollback', async () => {
  const told: unknown[] = [];
  const rename = (name: string, then: () => void) =>
    inClient(database, CLIENT, async (db) => {
      const renaming = db.update('saved_view').set({ name }).where('list', '=', 'sent').returning('name');
      db.later(renaming, (rows) => void told.push(...rows));
      then();
    });
  const undone = rename('undone', () => {
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await rename('third', () => expect(told).toEqual([]));
  expect(told).toEqual([{ name: 'third' }]);
});

test.each([
  ['with the commit', async () => undefined],
  ['with the next statement', (db: ScopedDb) => db.select('saved_view').select('id').execute()],
])('what fails after it was sent fails the call %s, with its own error, and undoes all of it', async (_when, then) => {
  const failing = inClient(database, CLIENT, async (db) => {
    db.insertLater('saved_view', [view('failing', 'kept')]);
    db.insertLater('saved_view', [view('failing', null)]);
    db.insertLater('saved_view', [view('failing', 'behind')]);
    await then(db);
  });
  await expect(failing).rejects.toMatchObject({ code: '23502', column: 'name' });
  expect(await names('failing')).toEqual([]);
});

test('a refusal is told though a statement sent before has failed', async () => {
  const refused = inClient(database, CLIENT, async (db) => {
    db.insertLater('saved_view', [view('refused', null)]);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
});

test('a failure that the call passes over is no commit', async () => {
  const failing = inClient(database, CLIENT, async (db) => {
    await sql`select 1 / 0`.execute(db.trx).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('a statement had failed');
});

test('of statements that leave together the one that failed says why, also when the one behind it is heard first', async () => {
  const slowly = (failing: Promise<unknown>) => failing.catch((error: unknown) => new Promise((_, reject) => setImmediate(reject, error)));
  const both = inClient(database, CLIENT, (db) => Promise.all([slowly(sql`select 1 / 0`.execute(db.trx)), sql`select 1`.execute(db.trx)]));
  await expect(both).rejects.toMatchObject({ code: '22012' });
});

test('a row is stored with what belongs to it, or nothing of it where its mark is taken', async () => {
  const done = (action: string) => ({ type: 'unit', action, by: 'wang', changes: [action] });
  const store = (actions: readonly string[]) =>
    inClient(database, CLIENT, (db) =>
      db.insertTree({
        table: 'unit',
        row: { UNIT_CODE: 'FATHOM', UNIT_NAME: '英寻', created_by: 'wang', updated_by: 'wang' },
        unlessTaken: 'UNIT_CODE',
        below: [
          { table: 'document_history', parent: 'document_id', rows: actions.map(done) },
          { table: 'saved_view', parent: 'user_id', rows: [] },
        ],
      }),
    );
  const id = await store(['create', 'update']);
  expect(await store(['again'])).toBeUndefined();
  const stored = await inClient(database, CLIENT, (db) =>
    db.select('document_history').select(['document_id', 'action', 'changes']).where('type', '=', 'unit').orderBy('id').execute(),
  );
  expect(stored).toEqual(['create', 'update'].map((action) => ({ document_id: id, action, changes: [action] })));
});

test('what waits for the commit does not run after a rollback', async () => {
  const ran: string[] = [];
  const failing = inClient(database, CLIENT, async (db) => {
    db.afterCommit(() => void ran.push('rolled back'));
    await db.insertRows('document_history', [history(1, null)]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await inClient(database, CLIENT, async (db) => db.afterCommit(() => void ran.push('committed')));
  expect(ran).toEqual(['committed']);
});

test('a deadlock is tried once more, unseen', async () => {
  const lock = (db: Parameters<Parameters<typeof inClient>[2]>[0], id: string) =>
    db.select('saved_view').selectAll().where('id', '=', id).forUpdate().execute();
  const [a = '', b = ''] = await inClient(database, CLIENT, (db) => db.insertRows('saved_view', [view('boat', 'a'), view('boat', 'b')]));
  let attempts = 0;
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const crossing = (first: string, then: string) =>
    inClient(database, CLIENT, async (db) => {
      attempts += 1;
      await lock(db, first);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await lock(db, then);
    });
  await Promise.all([crossing(a, b), crossing(b, a)]);
  expect(attempts).toBe(3);
});

test.each(['40001', '40P01'])('a transaction that meets others twice (%s) is given up after its second try', async (state) => {
  const before = retriedCalls();
  const begunMs: number[] = [];
  const meeting = inClient(database, CLIENT, async (db) => {
    begunMs.push(performance.now());
    await sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(db.trx);
  });
  const error = await meeting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(begunMs).toHaveLength(2);
  // Whom it gave way to gets the rows first.
  expect(begunMs[1]! - begunMs[0]!).toBeGreaterThan(45);
  expect(retriedCalls()).toBe(before + 1);
  // So that the user is told to try again instead of being shown a fault.
  expect(isDatabaseAway(error)).toBe(true);
});
