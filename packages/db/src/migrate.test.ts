import { emptyDatabase } from '@sampan/testkit/database.ts';
import { onConnection } from './one-connection.ts';
import { expect, test } from 'vitest';
import { type Migration, migrate } from './migrate.ts';

const first: Migration = {
  name: '0001_first.sql',
  text: `do $$ begin create role sampan_app nologin; exception when duplicate_object or unique_violation then null; end $$;
         create table boat (name text);`,
};
const second: Migration = { name: '0002_second.sql', text: 'alter table boat add length integer;' };

async function given(...migrations: Migration[]): Promise<string> {
  const url = await emptyDatabase();
  await migrate(url, { migrations });
  return url;
}

test('each migration is applied once, in order', async () => {
  const url = await given(first);
  const seen: string[] = [];
  expect(await migrate(url, { migrations: [first, second], log: (line) => seen.push(line) })).toEqual(['0002_second.sql']);
  expect(seen.filter((line) => line.startsWith('applying'))).toEqual(['applying migration 0002_second.sql']);
  expect(await migrate(url, { migrations: [first, second] })).toEqual([]);
});

test('nodes that start together apply it once', async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { migrations: [first, second] })));
  expect(applied.flat().toSorted()).toEqual([first.name, second.name]);
});

test('an edited migration is refused', async () => {
  const url = await given(first);
  const edited = { ...first, text: `${first.text} ` };
  await expect(migrate(url, { migrations: [edited] })).rejects.toThrow('0001_first.sql was edited');
});

test('a migration slipped in before an applied one is refused', async () => {
  const url = await given(first, second);
  const backdated = { name: '0001_earlier.sql', text: 'select 1' };
  await expect(migrate(url, { migrations: [backdated, first, second] })).rejects.toThrow('0001_earlier.sql comes before 0001_first.sql');
});

test('a database of a newer version is refused', async () => {
  const url = await given(first, second);
  await expect(migrate(url, { migrations: [first] })).rejects.toThrow('newer than this version');
});

test('a migration that fails changes nothing and stops', async () => {
  const url = await given(first);
  const broken = { name: '0002_broken.sql', text: 'alter table boat add length integer; alter table ship add length integer;' };
  await expect(migrate(url, { migrations: [first, broken, second] })).rejects.toThrow('0002_broken.sql failed and changed nothing');
  expect(await migrate(url, { migrations: [first, second] })).toEqual([second.name]);
});

test('every table is soon looked at by the planner, those of later migrations too', async () => {
  const url = await given(first);
  const third = { name: '0002_third.sql', text: 'create table ship (name text); create view fleet as select name from ship;' };
  await migrate(url, { migrations: [first, third] });
  const { rows } = await onConnection(url, (client) =>
    client.query<{ name: string; options: string[] | null }>(
      `select relname as name, reloptions as options from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  );
  const options = ['autovacuum_analyze_threshold=20'];
  expect(rows).toEqual(['boat', 'schema_migration', 'ship'].map((name) => ({ name, options })));
});

test('searches use indexes under row-level security, or the log tells a superuser what is missing', async () => {
  const url = await emptyDatabase();
  const seen: string[] = [];
  await migrate(url, { migrations: [first], log: (line) => seen.push(line) });
  const marks = await onConnection(url, (client) =>
    client.query<{ proleakproof: boolean }>(
      `select proleakproof from pg_proc where oid in ('textlike(text, text)'::regprocedure, 'lower(text)'::regprocedure)`,
    ),
  );
  const isMarked = marks.rows.every(({ proleakproof }) => proleakproof);
  expect(seen.some((line) => line.includes('until a superuser runs'))).toBe(!isMarked);
});
