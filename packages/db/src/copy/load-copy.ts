import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { hashing } from '../hashing.ts';
import { migrate, shippedMigrations } from '../migrate.ts';
import { onConnection } from '../one-connection.ts';
import { type DatabaseCopy, fileOf, PLAIN_TEXT, type TableCopy } from './database-copy.ts';
import { tablesOf } from './write-copy.ts';

const { escapeIdentifier: quoted } = pg;

/** A copy that cannot be put into this database; the message is for the person who restores. */
export class CopyRefused extends Error {}

/**
 * Puts a copy into a database that holds nothing yet, then brings it up to this version. All rows in one transaction: nothing stays when a
 * file is cut off or changed, or when a row refers to one that is missing.
 * @throws CopyRefused when the database holds data, when the copy is of a newer version, or damaged
 */
export async function loadCopy(url: string, folder: string, copy: DatabaseCopy, log?: (line: string) => void): Promise<void> {
  await requireEmpty(url);
  const shipped = shippedMigrations();
  const known = shipped.slice(0, copy.migrations.length);
  if (known.length < copy.migrations.length || known.some(({ name }, at) => name !== copy.migrations[at]?.name))
    throw new CopyRefused(`The back-up was made by a newer version of Sampan (${copy.migrations.at(-1)?.name}). Install that one.`);
  await migrate(url, { migrations: known, ...(log && { log }) });
  await onConnection(url, (client) => load(client, folder, copy));
  await migrate(url, log ? { log } : {});
  await onConnection(url, (client) => client.query('analyze'));
}

async function requireEmpty(url: string): Promise<void> {
  const isEmpty = await onConnection(url, async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.client_organisation') is not null as is_there`);
    return !rows[0]?.is_there || (await client.query('select from client_organisation limit 1')).rowCount === 0;
  });
  if (!isEmpty) throw new CopyRefused('The database already holds organisations; a back-up goes into an empty one.');
}

async function load(client: pg.Client, folder: string, copy: DatabaseCopy): Promise<void> {
  await client.query(PLAIN_TEXT);
  await client.query('begin');
  const own = await tablesOf(client);
  requireTables(own, copy.tables);
  // Rules that say "never changed" are for people, and keys are checked once everything is there.
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of own) await client.query(`alter table ${quoted(name)} disable trigger user`);
  if (own.length > 0) await client.query(`truncate ${own.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of copy.tables) await loadTable(client, folder, table);
  for (const { name, last } of copy.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last ?? '1', last !== null]);
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const { name } of own) await client.query(`alter table ${quoted(name)} enable trigger user`);
  await client.query('commit');
}

function requireTables(own: readonly { name: string; columns: string[] }[], copied: readonly TableCopy[]): void {
  const shapeOf = (tables: readonly { name: string; columns: readonly string[] }[]): string =>
    tables
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join('\n');
  if (shapeOf(own) !== shapeOf(copied)) throw new CopyRefused('The tables of the back-up are not those that its version of Sampan makes.');
}

async function foreignKeys(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function loadTable(client: pg.Client, folder: string, { name, columns, rows, sha256 }: TableCopy): Promise<void> {
  const target = client.query(copyStreams.from(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  const seen = hashing();
  try {
    await pipeline(createReadStream(join(folder, fileOf(name))), createGunzip(), seen.stream, target);
  } catch (error) {
    throw new CopyRefused(`The file of the table ${name} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  if (target.rowCount !== rows || seen.digest() !== sha256)
    throw new CopyRefused(`The file of the table ${name} is not as it was written.`);
}
