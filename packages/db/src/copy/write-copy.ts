import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hashing } from '../hashing.ts';
import type { AppliedMigration } from '../migrate.ts';
import { onConnection } from '../one-connection.ts';
import { type DatabaseCopy, fileOf, PLAIN_TEXT, type SequenceCopy, type TableCopy } from './database-copy.ts';

const { escapeIdentifier: quoted } = pg;

/**
 * Copies every table of the database into files below `folder`, as one moment saw them; whoever works meanwhile is not kept waiting.
 * `beside` reads more of the same moment (which files there are). The queue of jobs has a schema of its own and stays: what waits stands in `job`.
 * @throws Error when the database is not one of Sampan's
 */
export async function writeCopy<R>(
  url: string,
  folder: string,
  beside: (client: pg.Client) => Promise<R>,
): Promise<{ copy: DatabaseCopy; beside: R }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return onConnection(url, async (client) => {
    await client.query(PLAIN_TEXT);
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    const tables: TableCopy[] = [];
    for (const { name, columns } of await tablesOf(client)) tables.push(await writeTable(client, folder, name, columns));
    const also = await beside(client);
    // Numbers are handed out beside transactions: read last, so that none of a copied row is handed out again.
    const sequences = await sequencesOf(client);
    await client.query('commit');
    return { copy: { migrations, tables, sequences }, beside: also };
  });
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.schema_migration') is not null as is_there`);
  if (!rows[0]?.is_there) throw new Error('The database holds no Sampan yet.');
  return (await client.query<AppliedMigration>('select name, hash from schema_migration order by name')).rows;
}

/** The tables that migrations made, with the columns that take a value. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`);
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<SequenceCopy[]> {
  const { rows } = await client.query<SequenceCopy>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

async function writeTable(client: pg.Client, folder: string, name: string, columns: string[]): Promise<TableCopy> {
  const source = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  const seen = hashing();
  const file = createWriteStream(join(folder, fileOf(name)), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, seen.stream, createGzip({ level: 6 }), file);
  return { name, columns, rows: source.rowCount, sha256: seen.digest() };
}
