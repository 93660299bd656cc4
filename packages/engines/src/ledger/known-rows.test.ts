import { connect } from '@sampan/db/connect.ts';
import { retriedCalls } from '@sampan/db/scoped-db.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { postStock } from '../posting/post.ts';
import { receipt, stockWorld } from '../stock/test-story.ts';

const { database, url } = await testDatabase();
const act = await stockWorld(database);
const owner = await connect(url, { role: 'owner', max: 2 });
afterAll(() => owner.close());

const receive = () => act((context) => postStock(context, [receipt('1', '10', 'L1/RECV')]));
const remove = (table: string) => sql`delete from ${sql.table(table)}`.execute(owner.database);
const rowsOf = async (table: string) =>
  (await sql<{ many: number }>`select count(*)::int as many from ${sql.table(table)}`.execute(owner.database)).rows[0]?.many;

test('what a posting made that was rolled back is not taken for known', async () => {
  const before = retriedCalls();
  const rolledBack = act(async (context) => {
    await postStock(context, [receipt('1', '10', 'L1/RECV')]);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await rowsOf('stock_value')).toBe(0);
  await receive();
  expect(await rowsOf('stock_value')).toBe(1);
  expect(retriedCalls()).toBe(before);
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

const isPostingWaiting = async () =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(owner.database)).rows
    .length === 1;
/** Which of these tables has a row that somebody holds. */
const heldOf = async (tables: readonly string[]): Promise<string[]> => {
  const held = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} for update skip locked`.execute(owner.database);
    if (rows.length < (await rowsOf(table))!) held.push(table);
  }
  return held;
};
const LOCKED = ['accounting_period', 'stock_value', 'stock_balance'];

test.each([
  ['accounting_period', []],
  ['stock_value', ['accounting_period']],
  ['stock_balance', ['accounting_period', 'stock_value']],
])('asked for all at once, locks are still taken one after the other: behind %s nothing later is held', async (table, before) => {
  await receive();
  let posted = Promise.resolve<unknown>(undefined);
  await owner.database.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} for update`.execute(trx);
    posted = receive();
    await expect.poll(isPostingWaiting).toBe(true);
    expect(await heldOf(LOCKED.filter((other) => other !== table))).toEqual(before);
  });
  await posted;
});
