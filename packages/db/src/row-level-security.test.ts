import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { inClient, type ScopedDb } from './scoped-db.ts';

const { database, url } = await testDatabase();
const OURS = '1';
const THEIRS = '2';

const storeView = (db: ScopedDb, client_id: string) =>
  db.insert('saved_view').values({ client_id, user_id: '1', list: 'purchase_order', name: 'mine', state: '{}' }).execute();
await inClient(database, THEIRS, (db) => storeView(db, THEIRS));
const refusal = /row-level security/;

test('rows of another organisation do not exist', async () => {
  const seen = await inClient(database, OURS, (db) => db.trx.selectFrom('saved_view').selectAll().execute());
  expect(seen).toEqual([]);
});

test('a row cannot be written into another organisation', async () => {
  await expect(inClient(database, OURS, (db) => storeView(db, THEIRS))).rejects.toThrow(refusal);
});

test('a row cannot be moved to another organisation', async () => {
  const move = inClient(database, THEIRS, (db) => db.trx.updateTable('saved_view').set({ client_id: OURS }).execute());
  await expect(move).rejects.toThrow(refusal);
});

test('rows of another organisation are neither changed nor removed', async () => {
  const [updated, deleted] = await inClient(database, OURS, async (db) => [
    await db.trx.updateTable('saved_view').set({ name: 'taken' }).executeTakeFirst(),
    await db.trx.deleteFrom('saved_view').executeTakeFirst(),
  ]);
  expect(updated?.numUpdatedRows).toBe(0n);
  expect(deleted?.numDeletedRows).toBe(0n);
});

test('a pooled connection keeps nothing of the organisation it served before', async () => {
  const single = await connect(url, { max: 1 });
  try {
    const seen = await inClient(single.database, THEIRS, (db) => db.trx.selectFrom('saved_view').selectAll().execute());
    expect(seen).toHaveLength(1);
    expect(await single.database.selectFrom('saved_view').selectAll().execute()).toEqual([]);
    await expect(inClient(single.database, THEIRS, () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    expect(await single.database.selectFrom('saved_view').selectAll().execute()).toEqual([]);
  } finally {
    await single.close();
  }
});

test('the application is a role that cannot pass row-level security', async () => {
  const role = await sql<{ rolname: string; passes: boolean }>`
    select rolname, rolsuper or rolbypassrls or rolcreaterole as passes from pg_roles where rolname = current_user
  `.execute(database);
  expect(role.rows).toEqual([{ rolname: 'sampan_app', passes: false }]);
});

test('every table of an organisation is protected, and the application owns none', async () => {
  const open = await sql<{ relname: string }>`
    select relname from pg_class c
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
       and (not relrowsecurity or pg_get_userbyid(relowner) = 'sampan_app'
            or relname <> 'failed_attempt' and not exists (select from pg_policy p where p.polrelid = c.oid))
  `.execute(database);
  expect(open.rows).toEqual([]);
});

test('failed sign-ins, which belong to no organisation, are out of the reach of the application', async () => {
  await expect(sql`select * from failed_attempt`.execute(database)).rejects.toThrow('permission denied');
  await expect(sql`delete from failed_attempt`.execute(database)).rejects.toThrow('permission denied');
});

test('views read with the rights of whoever asks', async () => {
  const passing = await sql<{ relname: string }>`
    select relname from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace
       and not coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false)
  `.execute(database);
  expect(passing.rows.filter(({ relname }) => !relname.startsWith('pg_'))).toEqual([]);
});
