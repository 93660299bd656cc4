import { testDatabase } from '@sampan/testkit/database.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import { mayRemember } from './row-memory.ts';
import { inClient, type ScopedDb } from './scoped-db.ts';

const { url, database } = await testDatabase();
const CLIENT = '7';
const TABLE = 'saved_view';

mayRemember([TABLE]);

/** A process of its own, as far as what is remembered goes: that hangs on the connection. */
async function startProcess() {
  const connection = await connect(url, { max: 2, pulse: { beatMs: 20, silentMs: 2_000 } });
  afterAll(() => connection.close());
  const call = <R>(work: (db: ScopedDb) => Promise<R>, clientId = CLIENT) => inClient(connection.database, clientId, work);
  return {
    remember: (name: string, clientId?: string) => call(async (db) => db.remembered(TABLE).keep(name, { name }), clientId),
    known: (name: string, clientId?: string) => call(async (db) => db.remembered(TABLE).get(name) !== undefined, clientId),
    /** A second and a half later, as the clock of this process says. */
    async knownLater(name: string) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_500 });
      const found = await this.known(name);
      vi.useRealTimers();
      return found;
    },
    write: (name: string, clientId?: string) =>
      call((db) => db.insertRows(TABLE, [{ user_id: '1', list: 'boat', name, state: {} }]), clientId),
    writeInVain: (name: string) =>
      call(async (db) => {
        await db.insertRows(TABLE, [{ user_id: '1', list: 'boat', name, state: {} }]);
        throw new Error('in vain');
      }),
  };
}

const [here, there] = [await startProcess(), await startProcess()];

/** Until each hears the other. */
async function untilHeard(): Promise<void> {
  await expect
    .poll(async () => {
      await here.remember('heard');
      await there.remember('heard');
      return (await here.knownLater('heard')) && (await there.knownLater('heard'));
    })
    .toBe(true);
}

test('rows last while writes are told, and what another process writes is forgotten everywhere', async () => {
  await untilHeard();
  await here.remember('a');
  expect(await here.knownLater('a')).toBe(true);
  await there.write('anything');
  await expect.poll(() => here.known('a')).toBe(false);
});

test('what another organisation writes, or nobody in the end, forgets nothing', async () => {
  await untilHeard();
  await here.remember('a');
  await here.remember('theirs', '8');
  await expect(there.writeInVain('undone')).rejects.toThrow('in vain');
  await there.write('elsewhere', '8');
  // Told in their order: whatever came before this was heard.
  await expect.poll(() => here.known('theirs', '8')).toBe(false);
  expect(await here.known('a')).toBe(true);
});

test('a write that came while the connection was lost is not missed', async () => {
  await untilHeard();
  await here.remember('a');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sampan pulse'`.execute(await owner());
  await there.write('while nobody heard');
  await expect.poll(() => here.known('a')).toBe(false);
  await untilHeard();
  await here.remember('a');
  await there.write('and again');
  await expect.poll(() => here.known('a')).toBe(false);
});

async function owner() {
  const connection = await connect(url, { role: 'owner', max: 1 });
  afterAll(() => connection.close());
  return connection.database;
}

test('nothing is remembered of a table whose writes nobody tells', async () => {
  const call = <R>(work: (db: ScopedDb) => Promise<R>) => inClient(database, CLIENT, work);
  await call(async (db) => db.remembered('chat_message').keep('a', { name: 'a' }));
  expect(await call(async (db) => db.remembered('chat_message').get('a'))).toBeUndefined();
});
