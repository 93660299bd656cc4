import { testDatabase } from '@sampan/testkit/database.ts';
import { retriedCalls } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postStock } from './stock/post-stock.ts';
import { receipt, stockWorld } from './stock/test-story.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);

const receive = () => act((context) => postStock(context, [receipt('1', '10', 'L1/RECV')]));
const remove = (table: string) => act(({ db }) => sql`delete from ${sql.table(table)}`.execute(db.trx));
const rowsOf = (table: string) =>
  act(async ({ db }) => (await sql<{ many: number }>`select count(*)::int as many from ${sql.table(table)}`.execute(db.trx)).rows[0]?.many);

test('what a posting made that was rolled back is not taken for known', async () => {
  const rolledBack = act(async (context) => {
    await postStock(context, [receipt('1', '10', 'L1/RECV')]);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await rowsOf('stock_value')).toBe(0);
  await receive();
  expect(await rowsOf('stock_value')).toBe(1);
  expect(retriedCalls()).toBe(0);
});

test.each(['stock_value', 'accounting_period'])(
  'a known row of %s that is gone all the same is made again in a second try',
  async (table) => {
    await receive();
    await remove(table);
    const before = retriedCalls();
    await receive();
    expect(retriedCalls()).toBe(before + 1);
    expect(await rowsOf(table)).toBe(1);
  },
);
