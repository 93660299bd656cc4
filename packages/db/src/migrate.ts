import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkServer } from './connect.ts';
import { onConnection } from './one-connection.ts';
import { watchTables } from './table-statistics.ts';

export interface Migration {
  /** File name: `0001_initial.sql`. */
  readonly name: string;
  readonly text: string;
}

export interface MigrateOptions {
  /** By default those that come with Sampan. */
  readonly migrations?: readonly Migration[];
  readonly log?: (line: string) => void;
}

const FOLDER = join(import.meta.dirname, '../migrations');
/** Any number; nodes that start together wait here for each other. */
const LOCK = 7_267_263;

/** The migrations that come with Sampan, in order. */
export const shippedMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, as the user of `url`, who becomes the owner
 * of the tables. Answers the names of those applied.
 * @throws Error when an applied migration was edited, removed or slipped in before others, or when one fails.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = options.migrations ?? shippedMigrations();
  return onConnection(url, async (client) => {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await readApplied(client);
    requireUnchanged(applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await apply(client, migration, options.log);
    if (applied.length === 0) await keepOthersOut(client);
    await letSearchUseIndexes(client, options.log);
    await watchTables(client);
    return pending.map(({ name }) => name);
  });
}

export interface AppliedMigration {
  /** File name: `0001_initial.sql`. */
  readonly name: string;
  /** SHA-256 of its text, in hex. */
  readonly hash: string;
}
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists schema_migration
       (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const result = await client.query<AppliedMigration>('select name, hash from schema_migration order by name');
  return result.rows;
}

function requireUnchanged(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, { name, hash }] of applied.entries()) {
    const own = migrations[index];
    if (!own)
      throw new Error(`The database is newer than this version of Sampan: it holds the migration ${name}. Install the newer version.`);
    if (own.name !== name)
      throw new Error(`The migration ${own.name} comes before ${name}, which the database already holds. Give it a later number.`);
    if (hashOf(own.text) !== hash)
      throw new Error(`The migration ${name} was edited after this database had applied it. Restore it and write a new one.`);
  }
}

async function apply(client: pg.Client, { name, text }: Migration, log?: (line: string) => void): Promise<void> {
  log?.(`applying migration ${name}`);
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hashOf(text)]);
    // The application may not even read it.
    await client.query('revoke all on schema_migration from sampan_app');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed and changed nothing: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * All installations of a server know the role of the application, and a new database lets every role of the server in: the owner of one
 * could read the other. Only the owner of the database may say who enters; who else is to enter is granted it by name.
 */
async function keepOthersOut(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; is_owner: boolean }>(
    `select quote_ident(datname) as name, pg_has_role(current_user, datdba, 'usage') as is_owner from pg_database where datname = current_database()`,
  );
  if (rows[0]?.is_owner) await client.query(`revoke connect, temporary on database ${rows[0].name} from public`);
}

/** Functions that a search needs to be leakproof. */
export const SEARCH_FUNCTIONS = ['pg_catalog.textlike(text, text)', 'pg_catalog.lower(text)', 'pg_catalog.normalize(text, text)'] as const;

/**
 * Row-level security evaluates a condition before its own only when the functions in it are marked leakproof; `like`, `lower`
 * and `normalize` are not, and without the mark a search never uses a trigram index. Neither tells anything about a row that it does not return.
 * Only a superuser may set the mark; a restored database has lost it, so this runs at each start.
 */
async function letSearchUseIndexes(client: pg.Client, log?: (line: string) => void): Promise<void> {
  const statements = SEARCH_FUNCTIONS.map((name) => `alter function ${name} leakproof`);
  const state = await client.query<{ is_ready: boolean; is_allowed: boolean }>(
    `select (select bool_and(proleakproof) from pg_proc where oid = any($1::regprocedure[])) as is_ready,
            (select rolsuper from pg_roles where rolname = current_user) as is_allowed`,
    [SEARCH_FUNCTIONS],
  );
  if (state.rows[0]?.is_ready) return;
  if (state.rows[0]?.is_allowed) await client.query(statements.join('; '));
  else log?.(`Searching large lists stays slow until a superuser runs in this database: ${statements.join('; ')}`);
}
