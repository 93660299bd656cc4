import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test, vi } from 'vitest';
import { mayRemember } from './row-memory.ts';
import { inClient, type ScopedDb } from './scoped-db.ts';

const { database } = await testDatabase();
const CLIENT = '7';
const TABLE = 'saved_view';
mayRemember([TABLE, 'storage_bin', 'plant']);
const view = (name: string) => ({ user_id: '1', list: 'boat', name, state: {} });
const call = <R>(work: (db: ScopedDb) => Promise<R>) => inClient(database, CLIENT, work);
const remember = (name: string) => call(async (db) => db.remembered(TABLE).keep(name, { name }));
const known = (name: string) => call(async (db) => db.remembered(TABLE).get(name));

test('a row is remembered for the organisation that read it', async () => {
  await remember('a');
  expect(await known('a')).toEqual({ name: 'a' });
  expect(await inClient(database, '8', async (db) => db.remembered(TABLE).get('a'))).toBeUndefined();
});

test.each<[string, (db: ScopedDb) => Promise<unknown>]>([
  ['an insert', (db) => db.insertRows(TABLE, [view('insert')])],
  ['an update', (db) => db.updateLoose(TABLE).set({ name: 'new' }).where('name', '=', 'insert').execute()],
  ['a delete', (db) => db.deleteLoose(TABLE).where('name', '=', 'new').execute()],
  ['a write by hand', async (db) => db.wrote(TABLE)],
])('%s forgets the table once it is committed', async (_name, write) => {
  await remember('a');
  await call(async (db) => {
    await write(db);
    expect(await known('a')).toBeDefined();
  });
  expect(await known('a')).toBeUndefined();
});

test('a write that is rolled back forgets nothing', async () => {
  await remember('a');
  const failing = call(async (db) => {
    await db.insertRows(TABLE, [view('undone')]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await known('a')).toBeDefined();
});

test('a transaction that has written sees only what it reads itself, and leaves nothing behind', async () => {
  await remember('a');
  await call(async (db) => {
    await db.insertRows(TABLE, [view('own')]);
    expect(db.remembered(TABLE).get('a')).toBeUndefined();
    db.remembered(TABLE).keep('own', { name: 'own' });
  });
  expect(await known('own')).toBeUndefined();
});

test('what was read before another one wrote is not kept', async () => {
  await call(async (db) => {
    const memory = db.remembered(TABLE);
    await call((other) => other.insertRows(TABLE, [view('meanwhile')]));
    memory.keep('old', { name: 'old' });
  });
  expect(await known('old')).toBeUndefined();
});

test('a row is forgotten after a second', async () => {
  await remember('a');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  expect(await known('a')).toBeUndefined();
  vi.useRealTimers();
});

test.each(['storage_bin', 'plant'])('what was read from several tables is forgotten when %s is written to', async (table) => {
  const joined = (db: ScopedDb) => db.remembered('storage_bin', 'plant');
  await call(async (db) => joined(db).keep('a', { name: 'a' }));
  await call(async (db) => {
    expect(joined(db).get('a')).toEqual({ name: 'a' });
    db.wrote(table);
    expect(joined(db).get('a')).toBeUndefined();
  });
  expect(await call(async (db) => joined(db).get('a'))).toBeUndefined();
});
