import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { insertRows } from './insert-rows.ts';
import { forgetPrepared } from './prepared.ts';
import { forgetTable, NO_MEMORY, openMemory, type RowMemory } from './row-memory.ts';

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
  /** Rows of a table, or of several joined, that other calls read within the last second; none once this transaction has written to one. */
  remembered(...tables: readonly string[]): RowMemory;
  /** Says that a table was written to past these builders; they say so themselves. */
  wrote(table: string): void;
  /** Runs after a successful commit, never after a rollback. */
  afterCommit(run: () => void | Promise<void>): void;
}

/** "cached plan must not change result type": a table has another shape than when the statement was prepared. */
const RESHAPED = '0A000';
const RETRYABLE = new Set(['40001', '40P01', RESHAPED]);
/**
 * The pause before the second try, in milliseconds, by chance up to twice as long. PostgreSQL hands a freed row to whoever asks first: begun
 * at once, the second try can take it before the one that waited wakes up, and both meet again.
 */
const PAUSE_MS = 50;
/** A product or sum that no column holds, whatever its factors were. */
const OUT_OF_RANGE = '22003';
const stateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String((error as { code: unknown }).code) : '';

let retries = 0;
/** How often a transaction was tried once more since the process started. */
export const retriedCalls = (): number => retries;

/**
 * Runs `work` in one transaction of one client organisation and commits. Retries once on a serialization failure or a
 * deadlock, invisible to the user (lifecycles §6), and after a table got another shape. Anything thrown rolls everything back.
 * @throws NUMBER_TOO_LARGE when a result does not fit its column
 */
export async function inClient<R>(database: Kysely<Database>, clientId: string, work: (db: ScopedDb) => Promise<R>): Promise<R> {
  try {
    return await attempt(database, clientId, work);
  } catch (error) {
    if (stateOf(error) === OUT_OF_RANGE) fail('NUMBER_TOO_LARGE');
    if (!RETRYABLE.has(stateOf(error))) throw error;
    retries += 1;
    if (stateOf(error) === RESHAPED) forgetPrepared();
    else await sleep(PAUSE_MS * (1 + Math.random()));
    return attempt(database, clientId, work);
  }
}

async function attempt<R>(database: Kysely<Database>, clientId: string, work: (db: ScopedDb) => Promise<R>): Promise<R> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const written = new Set<string>();
  const result = await database.connection().execute(async (connection) => {
    // The builders are those of a transaction; begun here, because it takes its organisation along in the same round trip.
    const trx = connection as unknown as Transaction<Database>;
    await beginFor(clientId).execute(trx);
    try {
      const done = await work(scopedDb(trx, clientId, { afterwards, written }));
      await sql`commit`.execute(trx);
      return done;
    } catch (error) {
      await rollBack(trx);
      throw error;
    }
  });
  for (const table of written) forgetTable(clientId, table);
  for (const run of afterwards) await run();
  return result;
}

function beginFor(clientId: string): RawBuilder<unknown> {
  if (!/^\d{1,19}$/.test(clientId)) throw new Error('an organisation is named by its id');
  return sql.raw(`begin; select set_config('app.client_id', '${clientId}', true)`);
}

/** A connection that cannot roll back is broken, the pool replaces it, and what broke it is the error that tells more. */
const rollBack = (trx: Transaction<Database>): Promise<unknown> => sql`rollback`.execute(trx).catch(() => undefined);

interface Noted {
  readonly afterwards: (() => void | Promise<void>)[];
  /** Tables written to. */
  readonly written: Set<string>;
}

function scopedDb(trx: Transaction<Database>, clientId: string, { afterwards, written }: Noted): ScopedDb {
  const loose = trx as unknown as Transaction<LooseDatabase>;
  const wrote = (table: string): void => void written.add(table);
  const selectLoose = (table: string) => loose.selectFrom(table).where(`${table}.client_id`, '=', clientId);
  const updateLoose = (table: string) => {
    wrote(table);
    return loose.updateTable(table).where('client_id', '=', clientId);
  };
  const deleteLoose = (table: string) => {
    wrote(table);
    return loose.deleteFrom(table).where('client_id', '=', clientId);
  };
  const insertLoose = (table: string) => {
    wrote(table);
    return loose.insertInto(table);
  };
  return {
    clientId,
    trx,
    loose,
    select: ((table: string) => selectLoose(table)) as unknown as ScopedDb['select'],
    insert: insertLoose as unknown as ScopedDb['insert'],
    update: updateLoose as unknown as ScopedDb['update'],
    delete: deleteLoose as unknown as ScopedDb['delete'],
    selectLoose,
    updateLoose,
    deleteLoose,
    insertRows: (table, rows) => {
      wrote(table);
      return insertRows(
        loose,
        table,
        rows.map((row) => ({ ...row, client_id: clientId })),
      );
    },
    remembered: (...tables) => (tables.some((table) => written.has(table)) ? NO_MEMORY : openMemory(clientId, tables)),
    wrote,
    afterCommit: (run) => {
      afterwards.push(run);
    },
  };
}
