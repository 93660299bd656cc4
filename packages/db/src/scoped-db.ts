import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import {
  type Compilable,
  CompiledQuery,
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
import {
  changedMasters,
  forgetMasters,
  isMastersChanged,
  mastersSeen,
  mustHold,
  READ_MASTERS_CHANGED,
  sawMasters,
  stillSeen,
} from './held-masters.ts';
import { inShare } from './fair-share.ts';
import { arePlain, asParameters, insertStatement, insertTreeStatement, type RowTree } from './insert-rows.ts';
import { type Memories, memoriesOf } from './memories.ts';
import { forgetPrepared } from './prepared.ts';
import { forgetTable, isRememberable, NO_MEMORY, openMemory, type RowMemory } from './row-memory.ts';
import { TELL, toldOf } from './told-writes.ts';
import { inTransaction, reading, type SendLater, stateOf } from './transaction.ts';

/** Any table by name, for code that works from a definition. Values are `unknown`: parse or narrow them. */
export type LooseDatabase = Record<string, Record<string, unknown>>;
type Table = keyof Database & string;

/**
 * The only way to a table: one transaction of one client organisation. Every builder it hands out already carries
 * `client_id = …`; row-level security in PostgreSQL is the second wall.
 */
export interface ScopedDb {
  readonly clientId: string;
  /** What this process remembers of the database. */
  readonly memories: Memories;
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
  /** The same without waiting; see `later`. */
  insertLater(table: string, rows: readonly Record<string, unknown>[]): void;
  /** Inserts a row and everything below it in one statement; answers its id, or nothing (and inserts nothing) when `unlessTaken` is taken. */
  insertTree(tree: RowTree): Promise<string | undefined>;
  /** The same without waiting, for the last thing that a call does: the commit leaves with it. `committed` is told the id, as afterCommit runs. */
  insertTreeLater(tree: RowTree, committed: (id: string | undefined) => void): void;
  /**
   * Sends a write whose outcome nothing in this call depends on: statements sent after it see what it wrote, and when it fails the
   * call fails, at the latest with its commit. `committed` is told the rows that it returns, as afterCommit runs.
   */
  later<R>(statement: Compilable<R> | CompiledQuery<R>, committed?: (rows: readonly R[]) => void | Promise<void>): void;
  /**
   * The same for a row that every call of its kind writes to: sent behind everything else, right before the commit, so that its lock is the
   * last that is taken and is held no longer than that.
   */
  lastly<R>(statement: Compilable<R> | CompiledQuery<R>): void;
  /** Rows of a table, or of several joined, that other calls have read and nobody wrote to since; none once this transaction has written to one. */
  remembered(...tables: readonly string[]): RowMemory;
  /** Says that a table was written to past these builders; they say so themselves. */
  wrote(table: string): void;
  /** Says that a field of a master changes that is fixed once the record is used: calls that still count with the old one begin anew. */
  changesMasters(): void;
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
/** Each time somebody else has changed a master meanwhile. */
const MOST_TRIES = 5;
/** A product or sum that no column holds, whatever its factors were. */
const OUT_OF_RANGE = '22003';
let retries = 0;
/** How often a transaction was tried once more since the process started. */
export const retriedCalls = (): number => retries;

/**
 * Runs `work` in one transaction of one client organisation and commits. Retries once on a serialization failure or a
 * deadlock, invisible to the user (lifecycles §6), and after a table got another shape. Anything thrown rolls everything back.
 * @throws NUMBER_TOO_LARGE when a result does not fit its column
 */
export const inClient = <R>(database: Kysely<Database>, clientId: string, work: Work<R>): Promise<R> =>
  insist(database, () => attempt(database, clientId, work));

/**
 * The same for work that only reads: each statement is a transaction of its own, in which PostgreSQL refuses to write. Under "read
 * committed" a statement sees what is committed when it begins, whether or not others came before it.
 */
export const readingClient = <R>(database: Kysely<Database>, clientId: string, work: Work<R>): Promise<R> =>
  readingFrom(database, clientId, beginReading(clientId), work);

/**
 * The same for work that adds up very many rows: PostgreSQL may sort and hash more of them in memory, and counts on finding in memory what an index leads to, so
 * that it asks indexes for a month out of years in place of reading all of them.
 */
export const addingUpClient = <R>(database: Kysely<Database>, clientId: string, work: Work<R>): Promise<R> =>
  readingFrom(database, clientId, `${beginReading(clientId)}; set local work_mem = '32MB'; set local random_page_cost = 1.1`, work);

const readingFrom = <R>(database: Kysely<Database>, clientId: string, begin: string, work: Work<R>): Promise<R> =>
  insist(database, () =>
    inShare(database, clientId, () =>
      reading(database, begin, (trx) =>
        work(
          scopedDb(trx, clientId, {
            memories: memoriesOf(database),
            later: writeWhileReading,
            last: [],
            afterwards: [],
            written: new Set(),
            masters: { changed: 0 },
          }),
        ),
      ),
    ),
  );

function writeWhileReading(): never {
  throw new Error('a call that only reads has nothing to send later');
}

type Work<R> = (db: ScopedDb) => Promise<R>;

async function insist<R>(database: Kysely<Database>, attempted: () => Promise<R>, left = MOST_TRIES): Promise<R> {
  try {
    return await attempted();
  } catch (error) {
    const state = stateOf(error);
    if (state === OUT_OF_RANGE) fail('NUMBER_TOO_LARGE');
    if (isMastersChanged(state) && left > 1) {
      retries += 1;
      return insist(database, attempted, left - 1);
    }
    if (!RETRYABLE.has(state)) throw error;
    retries += 1;
    if (state === RESHAPED) forgetPrepared(memoriesOf(database));
    else await sleep(PAUSE_MS * (1 + Math.random()));
    return attempted();
  }
}

async function attempt<R>(database: Kysely<Database>, clientId: string, work: Work<R>): Promise<R> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const last: Statement[] = [];
  const written = new Set<string>();
  const memories = memoriesOf(database);
  const masters = { changed: 0 };
  const inTurn = async (trx: Transaction<Database>, later: SendLater): Promise<R> => {
    const seen = mastersSeen(memories, clientId) ?? (await readMasters(trx, memories, clientId));
    const done = await work(scopedDb(trx, clientId, { memories, later, last, afterwards, written, masters }));
    for (const statement of last) void later(statement);
    if (mustHold(written)) void later(stillSeen(clientId, seen + masters.changed));
    const remembered = [...written].filter(isRememberable);
    if (remembered.length > 0) void later(CompiledQuery.raw(TELL, [toldOf(clientId, remembered)]));
    return done;
  };
  const working = inShare(database, clientId, () => inTransaction(database, beginFor(clientId), inTurn));
  const result = await working.catch((error: unknown) => {
    if (isMastersChanged(stateOf(error))) forgetMasters(memories, clientId);
    throw error;
  });
  for (const table of written) forgetTable(memories, clientId, table);
  for (const run of afterwards) await run();
  return result;
}

async function readMasters(trx: Transaction<Database>, memories: Memories, clientId: string): Promise<number> {
  const { rows } = await trx.executeQuery<{ masters_changed: number }>(CompiledQuery.raw(READ_MASTERS_CHANGED, [clientId]));
  const seen = rows[0]?.masters_changed ?? 0;
  sawMasters(memories, clientId, seen);
  return seen;
}

/** A transaction takes its organisation along in the same round trip. */
const beginFor = (clientId: string): string => `begin; ${ownOrganisation(clientId)}`;
const beginReading = (clientId: string): string => `begin read only; ${ownOrganisation(clientId)}`;

function ownOrganisation(clientId: string): string {
  if (!/^\d{1,19}$/.test(clientId)) throw new Error('an organisation is named by its id');
  return `set local app.client_id = '${clientId}'`;
}

type Statement = Compilable<unknown> | CompiledQuery<unknown>;

interface Noted {
  readonly memories: Memories;
  readonly later: SendLater;
  /** What is sent right before the commit. */
  readonly last: Statement[];
  readonly afterwards: (() => void | Promise<void>)[];
  /** Tables written to. */
  readonly written: Set<string>;
  /** Changes of fields that are fixed once the record is used. */
  readonly masters: { changed: number };
}

function scopedDb(trx: Transaction<Database>, clientId: string, { memories, later, last, afterwards, written, masters }: Noted): ScopedDb {
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
    memories,
    trx,
    loose,
    select: ((table: string) => selectLoose(table)) as unknown as ScopedDb['select'],
    insert: insertLoose as unknown as ScopedDb['insert'],
    update: updateLoose as unknown as ScopedDb['update'],
    delete: deleteLoose as unknown as ScopedDb['delete'],
    selectLoose,
    updateLoose,
    deleteLoose,
    async insertRows(table, rows) {
      if (rows.length === 0) return [];
      wrote(table);
      const inserted = await loose.executeQuery(insertOf(loose, clientId, { table, rows }));
      return inserted.rows.map((row) => String(row['id']));
    },
    insertLater(table, rows) {
      if (rows.length === 0) return;
      wrote(table);
      void later(insertOf(loose, clientId, { table, rows }));
    },
    async insertTree(tree) {
      for (const { table } of [tree, ...tree.below]) wrote(table);
      const { rows } = await trx.executeQuery(insertTreeStatement(clientId, tree));
      return rows[0]?.id;
    },
    insertTreeLater(tree, committed) {
      for (const { table } of [tree, ...tree.below]) wrote(table);
      const answer = later(insertTreeStatement(clientId, tree));
      afterwards.push(async () => committed((await answer)?.rows[0]?.id));
    },
    later(statement, committed) {
      const answer = later(statement);
      if (committed) afterwards.push(async () => committed((await answer)?.rows ?? []));
    },
    lastly: (statement) => void last.push(statement),
    remembered: (...tables) => (tables.some((table) => written.has(table)) ? NO_MEMORY : openMemory(memories, clientId, tables)),
    wrote,
    changesMasters: () => changeMasters(clientId, { memories, last, afterwards, masters }),
    afterCommit: (run) => void afterwards.push(run),
  };
}

function changeMasters(
  clientId: string,
  { memories, last, afterwards, masters }: Pick<Noted, 'memories' | 'last' | 'afterwards' | 'masters'>,
): void {
  masters.changed += 1;
  last.push(changedMasters(clientId));
  afterwards.push(() => forgetMasters(memories, clientId));
}

/** A row may leave out columns that others have, and then takes their defaults. */
const insertOf = (
  loose: Transaction<LooseDatabase>,
  clientId: string,
  { table, rows }: { readonly table: string; readonly rows: readonly Record<string, unknown>[] },
) =>
  arePlain(rows)
    ? insertStatement(clientId, table, rows)
    : loose
        .insertInto(table)
        .values(rows.map((row) => ({ ...asParameters(row), client_id: clientId })))
        .returning('id')
        .compile();
