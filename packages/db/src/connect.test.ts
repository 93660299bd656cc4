import { emptyDatabase, testDatabase } from '@sampan/testkit/database.ts';
import { urlOf } from '@sampan/testkit/database-server.ts';
import { onConnection } from './one-connection.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from './connect.ts';

const { database } = await testDatabase();

test('dates, numbers and instants arrive as text that loses nothing', async () => {
  const result = await sql`
    select date '2026-02-01' as day, array[date '2026-02-01', null] as days, 7.5000::numeric(20,4) as qty, -100.00 as low, 0.0000 as none_left, array[7.50] as qtys,
           9007199254740993 as id, array[9007199254740993] as ids, timestamptz '2026-02-01 08:00:00.5+08' as at, array[]::date[] as none,
           array[timestamptz '2026-02-01 08:00:00+08'] as ats`.execute(database);
  expect(result.rows[0]).toEqual({
    day: '2026-02-01',
    days: ['2026-02-01', null],
    qty: '7.5',
    low: '-100',
    none_left: '0',
    qtys: ['7.5'],
    id: '9007199254740993',
    ids: ['9007199254740993'],
    at: '2026-02-01T00:00:00.500Z',
    none: [],
    ats: ['2026-02-01T00:00:00.000Z'],
  });
});

test('instants have milliseconds, whatever the database has', async () => {
  const result = await sql<{ at: string }>`
    select unnest(array[timestamptz '2026-02-01 08:00:01.123987+08', '2026-12-31 23:59:59Z', '0099-03-01 00:00Z', '-infinity']) as at`.execute(
    database,
  );
  expect(result.rows.map(({ at }) => at)).toEqual([
    '2026-02-01T00:00:01.123Z',
    '2026-12-31T23:59:59.000Z',
    '0099-03-01T00:00:00.000Z',
    '-infinity',
  ]);
});

test('Chinese is searched by parts and sorted by pinyin', async () => {
  const found = await sql<{ parts: string[] }>`select show_trgm('采购订单') as parts`.execute(database);
  expect(found.rows[0]?.parts.length).toBeGreaterThan(3);
  const sorted = await sql<{ word: string }>`
    select word from unnest(array['张三', '物料10', '安徽', '物料2', '重庆']) word order by word collate zh_pinyin`.execute(database);
  expect(sorted.rows.map(({ word }) => word)).toEqual(['安徽', '重庆', '物料2', '物料10', '张三']);
});

/** A database with a setting that does not suit. */
async function databaseWith(setting: string): Promise<string> {
  const url = await emptyDatabase();
  const name = `${new URL(url).pathname.slice(1)}_bad`;
  await onConnection(url, (client) => client.query(`create database ${name} template template0 ${setting}`));
  afterAll(() => onConnection(url, (client) => client.query(`drop database ${name} with (force)`)));
  return urlOf(url, name);
}

test('a database of another encoding is refused, with the way out', async () => {
  const url = await databaseWith(`encoding 'LATIN1' locale_provider libc locale 'C'`);
  await expect(connect(url)).rejects.toThrow(/has encoding LATIN1; UTF8 is needed: create database/);
});

test('a database whose locale drops Chinese is refused, with the way out', async () => {
  const url = await databaseWith(`locale_provider libc locale 'C'`);
  await expect(connect(url)).rejects.toThrow(/locale "C", with which Chinese cannot be searched: create database/);
});
