import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inClient, readingClient } from './scoped-db.ts';

/** Eight connections, of which two are left to the others. */
const { database } = await testDatabase();

test('an organisation that asks for every connection leaves some to the others, and has its own when they are free', async () => {
  const ends = Array.from({ length: 12 }, () => Promise.withResolvers<void>());
  const done: number[] = [];
  const greedy = ends.map(({ promise }, at) =>
    inClient(database, '7', async (db) => {
      await sql`select 1`.execute(db.trx);
      await promise;
      done.push(at);
    }),
  );
  const other = (clientId: string) =>
    readingClient(database, clientId, async (db) => (await sql<{ one: number }>`select 1 as one`.execute(db.trx)).rows[0]?.one);
  expect(await Promise.all([other('8'), other('9'), other('8')])).toEqual([1, 1, 1]);
  expect(done).toEqual([]);
  for (const { resolve } of ends) resolve();
  await Promise.all(greedy);
  expect(done.toSorted((a, b) => a - b)).toEqual(ends.map((_, at) => at));
});

test('a call that fails gives its place back', async () => {
  const failing = () => inClient(database, '7', () => Promise.reject(new Error('undone')));
  await Promise.all(Array.from({ length: 20 }, () => expect(failing()).rejects.toThrow('undone')));
  expect(await inClient(database, '7', async () => 'done')).toBe('done');
});
