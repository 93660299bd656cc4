import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { insertRows } from './insert-rows.ts';

/** Any table by name, for code that works from a definition. Values are `unknown`: parse or narrow them. */
export type LooseDatabase = Record<string, Record<string, unknown>>;
type Table = keyof Database & string;

/**
 * The only way to a table: one transaction of one client organisation. Every builder it hands out already carries
 * `client_id = …`; row-level security in PostgreSQL is the second wall.
 */
export interface ScopedDb {
  readonly clientId: string;
  /** The transaction itself, typed; for joins and `sql` fragments. Row-level security still applies; join on client_id. */
  readonly trx: Transaction<Database>;
  /** The same transaction for tables named by a definition. */
  readonly loose: Transaction<LooseDatabase>;
  select<T extends Table>(table: T): SelectQueryBuilder<Database, T, object>;
  insert<T extends Table>(table: T): InsertQueryBuilder<Database, T, InsertResult>;
  update<T extends Table>(table: T): UpdateQueryBuilder<Database, T, T, UpdateResult>;
  delete<T extends Table>(table: T): DeleteQueryBuilder<Database, T, DeleteResult>;
  selectLoose(table: string): SelectQueryBuilder<LooseDatabase, string, object>;
  updateLoose(table: string): UpdateQueryBuilder<LooseDatabase, string, string, UpdateResult>;
  deleteLoose(table: string): DeleteQueryBuilder<LooseDatabase, string, DeleteResult>;
  /** Inserts rows, adding client_id, and answers their ids in order. One statement, whatever the number of rows. */
  insertRows(table: string, rows: readonly Record<string, unknown>[]): Promise<string[]>;
  /** Runs after a successful commit, never after a rollback. */
  afterCommit(run: () => void | Promise<void>): void;
}

const RETRYABLE = new Set(['40001', '40P01']);
/** A product or sum that no column holds, whatever its factors were. */
const OUT_OF_RANGE = '22003';
const stateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String((error as { code: unknown }).code) : '';

/**
 * Runs `work` in one transaction of one client organisation and commits. Retries once on a serialization failure or a
 * deadlock, invisible to the user (lifecycles §6). Anything thrown rolls everything back.
 * @throws NUMBER_TOO_LARGE when a result does not fit its column
 */
export async function inClient<R>(database: Kysely<Database>, clientId: string, work: (db: ScopedDb) => Promise<R>): Promise<R> {
  try {
    return await attempt(database, clientId, work);
  } catch (error) {
    if (stateOf(error) === OUT_OF_RANGE) fail('NUMBER_TOO_LARGE');
    if (!RETRYABLE.has(stateOf(error))) throw error;
    return attempt(database, clientId, work);
  }
}

async function attempt<R>(database: Kysely<Database>, clientId: string, work: (db: ScopedDb) => Promise<R>): Promise<R> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const result = await database.transaction().execute(async (trx) => {
    await sql`select set_config('app.client_id', ${clientId}, true)`.execute(trx);
    return work(scopedDb(trx, clientId, afterwards));
  });
  for (const run of afterwards) await run();
  return result;
}

function scopedDb(trx: Transaction<Database>, clientId: string, afterwards: (() => void | Promise<void>)[]): ScopedDb {
  const loose = trx as unknown as Transaction<LooseDatabase>;
  const selectLoose = (table: string) => loose.selectFrom(table).where(`${table}.client_id`, '=', clientId);
  const updateLoose = (table: string) => loose.updateTable(table).where('client_id', '=', clientId);
  const deleteLoose = (table: string) => loose.deleteFrom(table).where('client_id', '=', clientId);
  return {
    clientId,
    trx,
    loose,
    select: ((table: string) => selectLoose(table)) as unknown as ScopedDb['select'],
    insert: ((table: string) => loose.insertInto(table)) as unknown as ScopedDb['insert'],
    update: ((table: string) => updateLoose(table)) as unknown as ScopedDb['update'],
    delete: ((table: string) => deleteLoose(table)) as unknown as ScopedDb['delete'],
    selectLoose,
    updateLoose,
    deleteLoose,
    insertRows: (table, rows) =>
      insertRows(
        loose,
        table,
        rows.map((row) => ({ ...row, client_id: clientId })),
      ),
    afterCommit: (run) => {
      afterwards.push(run);
    },
  };
}
