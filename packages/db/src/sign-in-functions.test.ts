import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inClient } from './scoped-db.ts';

const { database } = await testDatabase();

async function addUser(clientId: string, USERNAME: string, IS_ACTIVE = '1'): Promise<string> {
  return inClient(database, clientId, async (db) => {
    const row = { USERNAME, LASTNAME: '王', FIRSTNAME: '伟', FULL_NAME: '王伟', IS_ACTIVE, created_by: USERNAME, updated_by: USERNAME };
    const [id = ''] = await db.insertRows('user', [row]);
    await db
      .insert('user_credential')
      .values({ client_id: clientId, user_id: id, password_hash: `hash of ${USERNAME}` })
      .execute();
    return id;
  });
}
for (const id of ['1', '2'])
  await inClient(database, id, (db) =>
    db.trx
      .insertInto('client_organisation')
      .values({ id, ORG_NAME: `organisation ${id}` })
      .execute(),
  );
const wang = await addUser('1', 'Wang');
const li = await addUser('2', 'li', '0');

const signIn = async (username: string) => (await sql`select * from sampan_sign_in(${username})`.execute(database)).rows;

test('a user is found by name whatever its case, before the organisation is known', async () => {
  const credential = { user_id: wang, client_id: '1', password_hash: 'hash of Wang', is_active: '1' };
  expect(await signIn('WANG')).toEqual([credential]);
  expect(await signIn('wang')).toEqual([credential]);
  expect(await signIn('li')).toMatchObject([{ user_id: li, client_id: '2', is_active: '0' }]);
  expect(await signIn('zhao')).toEqual([]);
});

test('a pattern finds nobody', async () => {
  expect(await signIn('%')).toEqual([]);
});

test('the tables behind it stay closed', async () => {
  expect(await database.selectFrom('user_credential').selectAll().execute()).toEqual([]);
});

test('a user name is taken for every organisation, whatever its case', async () => {
  await expect(addUser('2', 'WANG')).rejects.toMatchObject({ code: '23505', table: 'user' });
  const taken = await sql<{ taken: boolean }>`select sampan_username_taken('wANG') as taken`.execute(database);
  expect(taken.rows[0]?.taken).toBe(true);
});

test('an invitation is found by the hash of its code', async () => {
  await inClient(database, '3', async (db) => {
    await db.trx.insertInto('client_organisation').values({ id: '3', ORG_NAME: '海港贸易' }).execute();
    await db
      .insert('invitation')
      .values({
        client_id: '3',
        code_hash: 'abc',
        role_codes: '["SELLER"]',
        note: null,
        created_by: 'Wang',
        expires_at: sql`now() + interval '7 days'`,
        used_at: null,
        used_by: null,
      })
      .execute();
  });
  const found = await sql`select client_id, org_name, role_codes, used_at from sampan_invitation('abc')`.execute(database);
  expect(found.rows).toEqual([{ client_id: '3', org_name: '海港贸易', role_codes: ['SELLER'], used_at: null }]);
});

test('a ticket passes once, and not when it is old', async () => {
  const ticket = (ticket_hash: string, after: string) =>
    inClient(database, '1', (db) =>
      db
        .insert('socket_ticket')
        .values({ client_id: '1', ticket_hash, session_id: 's', user_id: wang, expires_at: sql`now() + ${after}::interval` })
        .execute(),
    );
  await ticket('fresh', '30 seconds');
  await ticket('old', '-1 second');
  const take = async (hash: string) => (await sql`select * from sampan_take_ticket(${hash})`.execute(database)).rows;
  expect(await take('fresh')).toEqual([{ client_id: '1', session_id: 's', user_id: wang }]);
  expect(await take('fresh')).toEqual([]);
  expect(await take('old')).toEqual([]);
});
