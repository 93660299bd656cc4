import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onConnection } from './one-connection.ts';
import { PLAN_EACH_TIME } from './prepared.ts';
import { inClient, type ScopedDb } from './scoped-db.ts';

const { database, url } = await testDatabase();
const CLIENT = '7';

/** Runs a statement ten times on one connection; answers what is prepared there afterwards. */
const preparedAfter = (run: (db: ScopedDb) => Promise<unknown>): Promise<string[]> =>
  inClient(database, CLIENT, async (db) => {
    for (let times = 0; times < 10; times += 1) await run(db);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.trx);
    return rows.map(({ statement }) => statement);
  });

test('a statement that comes often is prepared', async () => {
  const read = (db: ScopedDb) => db.select('saved_view').select('name').where('user_id', '=', '1').execute();
  expect(await preparedAfter(read)).toContainEqual(expect.stringContaining('from "saved_view" where "saved_view"."client_id" = $1'));
});

test('searches, and what says so, are planned each time', async () => {
  const search = (db: ScopedDb) => db.select('unit').select('UNIT_CODE').where('UNIT_CODE', 'like', '%a%').execute();
  const filter = (db: ScopedDb) =>
    db.select('plant').modifyFront(sql.raw(PLAN_EACH_TIME)).select('PLANT_CODE').where('PLANT_CODE', '=', 'a').execute();
  const statements = [...(await preparedAfter(search)), ...(await preparedAfter(filter))];
  expect(statements.filter((statement) => /"unit"|"plant"/.test(statement))).toEqual([]);
});

test('a call goes on after a table got another column', async () => {
  const read = (db: ScopedDb) => db.selectLoose('saved_view').selectAll().where('name', '=', 'boat').execute();
  await preparedAfter(read);
  await onConnection(url, (client) => client.query('alter table saved_view add column colour text'));
  expect(await inClient(database, CLIENT, read)).toEqual([]);
  expect((await preparedAfter(read)).filter((statement) => statement.startsWith('select * from "saved_view"')).length).toBeGreaterThan(0);
});
