import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { onConnection } from './one-connection.ts';
import { inClient, readingClient, type ScopedDb } from './scoped-db.ts';

const { database, url } = await testDatabase();
const CLIENT = '7';

const view = (name: string) => ({ user_id: '1', list: 'boat', name, state: '{}' });
const names = async (db: ScopedDb) => (await db.select('saved_view').select('name').orderBy('id').execute()).map(({ name }) => name);
const organisation = async (db: ScopedDb) =>
  (await sql<{ now: string }>`select current_setting('app.client_id', true) as now`.execute(db.trx)).rows[0]?.now;

test('every statement of a call belongs to its organisation, the first one too', async () => {
  expect(await inClient(database, CLIENT, async (db) => [await organisation(db), await organisation(db)])).toEqual([CLIENT, CLIENT]);
  expect(await readingClient(database, '8', async (db) => [await organisation(db), await organisation(db)])).toEqual(['8', '8']);
});

test('a reading call without a statement asks nothing of the database', async () => {
  const one = await connect(url, { max: 1 });
  // Connections whose last statement is the one with which `connect` looks at the server.
  const unused = () =>
    onConnection(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like '%server_version_num%'
            and pid <> pg_backend_pid() order by pid`,
      );
      return rows;
    });
  const before = await unused();
  expect(before.length).toBeGreaterThan(0);
  expect(await readingClient(one.database, CLIENT, async () => 'done')).toBe('done');
  expect(await unused()).toEqual(before);
  await one.close();
});

test('reading sees what was committed meanwhile', async () => {
  const seen = await readingClient(database, CLIENT, async (db) => {
    const before = await names(db);
    await inClient(database, CLIENT, (other) => other.insertRows('saved_view', [view('meanwhile')]));
    return [before, await names(db)];
  });
  expect(seen).toEqual([[], ['meanwhile']]);
});

test('who only reads is refused a write, and the connection serves the next call', async () => {
  const one = await connect(url, { max: 1 });
  const write = readingClient(one.database, CLIENT, (db) => db.insertRows('saved_view', [view('written')]));
  await expect(write).rejects.toMatchObject({ code: '25006' });
  expect(await readingClient(one.database, CLIENT, names)).toEqual(['meanwhile']);
  await inClient(one.database, CLIENT, (db) => db.insertRows('saved_view', [view('written')]));
  expect(await readingClient(one.database, CLIENT, names)).toEqual(['meanwhile', 'written']);
  await one.close();
});

test('a statement that fails leaves the connection as it was, and nothing of the organisation behind', async () => {
  const one = await connect(url, { max: 1 });
  const failing = readingClient(one.database, CLIENT, (db) => sql`select 1 / 0`.execute(db.trx));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const { rows } = await sql<{ left: string }>`select current_setting('app.client_id', true) as left`.execute(one.database);
  expect(rows[0]?.left || null).toBeNull();
  expect(await readingClient(one.database, CLIENT, organisation)).toBe(CLIENT);
  await one.close();
});

test('what is meant for later is no reading', async () => {
  const sending = readingClient(database, CLIENT, async (db) => db.insertLater('saved_view', [view('later')]));
  await expect(sending).rejects.toThrow('only reads');
});
