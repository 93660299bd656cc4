import { randomBytes } from 'node:crypto';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { onConnection } from './one-connection.ts';

/** Two installations on one database server, each with a user of its own, set up as docs/operations.md says. */
const server = inject('testServer').url;
const asSuperuser = (statement: string, url = server) => onConnection(url, (client) => client.query(statement));

async function installation(name: string) {
  const role = `${name}_${randomBytes(4).toString('hex')}`;
  const database = new URL(await emptyDatabase());
  await asSuperuser(`create role ${role} login password 'x'`);
  await asSuperuser(`do $$ begin create role sampan_app nologin; exception when duplicate_object or unique_violation then null; end $$`);
  await asSuperuser(`grant sampan_app to ${role}`);
  // Whoever is no superuser gives databases only to roles that it belongs to.
  await asSuperuser(`grant ${role} to current_user`);
  await asSuperuser(`alter database "${database.pathname.slice(1)}" owner to ${role}`);
  await asSuperuser(`alter schema public owner to ${role}`, database.href);
  afterAll(async () => {
    await asSuperuser(`drop owned by ${role} cascade`, database.href);
    await asSuperuser(`alter database "${database.pathname.slice(1)}" owner to current_user`);
    await asSuperuser(`drop role ${role}`);
  });
  return { role, url: Object.assign(database, { username: role, password: 'x' }).href };
}

const [harbour, river] = [await installation('harbour'), await installation('river')];
await migrate(harbour.url);
await migrate(river.url);

const readAs = (url: string, role: 'sampan_app' | 'owner') =>
  connect(url, { role, max: 1 }).then(async (connection) => {
    await connection.database.selectFrom('client_organisation').selectAll().execute();
    await connection.close();
    return 'read';
  });

test('each reads its own database', async () => {
  for (const { url } of [harbour, river]) expect([await readAs(url, 'sampan_app'), await readAs(url, 'owner')]).toEqual(['read', 'read']);
});

test('none enters the database of the other, neither as its user nor as the application', async () => {
  const other = Object.assign(new URL(river.url), { username: harbour.role }).href;
  for (const role of ['sampan_app', 'owner'] as const) await expect(readAs(other, role)).rejects.toThrow('permission denied for database');
});
