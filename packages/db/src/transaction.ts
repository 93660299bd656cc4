import type { Database } from '@sampan/model/database.ts';
import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely';

/** Sends a statement that nobody waits for. What it answers is there once the transaction is committed; undefined when it failed. */
export type SendLater = <R>(statement: Compilable<R> | CompiledQuery<R>) => Promise<QueryResult<R> | undefined>;

/** "current transaction is aborted": what every statement hears that was sent behind one that failed. */
const ABORTED = '25P02';

/** The state that PostgreSQL names an error by; '' for every other error. */
export const stateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String((error as { code: unknown }).code) : '';

/**
 * Runs `work` in a transaction on one connection and commits; anything thrown rolls back. Statements go out as they are executed,
 * whether or not the one before is answered, and PostgreSQL carries them out in that order: what is sent without waiting costs no
 * round trip of its own. When one fails, all behind it fail too and the commit rolls back, so nothing is half done.
 */
export function inTransaction<R>(
  database: Kysely<Database>,
  begin: string,
  work: (trx: Transaction<Database>, later: SendLater) => Promise<R>,
): Promise<R> {
  const executor = database.getExecutor();
  return executor.provideConnection(async (connection) => {
    const watched = watch(connection);
    const trx = transactionOn(watched, executor);
    const sent: Promise<unknown>[] = [];
    const failures: unknown[] = [];
    const later: SendLater = (statement) => {
      const answer = trx.executeQuery(statement).catch((error: unknown) => void failures.push(error));
      sent.push(answer);
      return answer as Promise<Awaited<typeof answer> | undefined>;
    };
    void later(CompiledQuery.raw(begin));
    try {
      const done = await work(trx, later);
      const { rows } = await sql<{ command: string }>`commit`.execute(trx);
      await Promise.all(sent);
      if (failures.length > 0) throw failures[0];
      if (rows[0]?.command !== 'COMMIT') throw new Error('a transaction was committed in which a statement had failed');
      return done;
    } catch (error) {
      // A connection that cannot roll back is broken, the pool replaces it, and what broke it is the error that tells more.
      await sql`rollback`.execute(trx).catch(() => undefined);
      throw stateOf(error) === ABORTED ? (watched.cause() ?? error) : error;
    }
  });
}

/** A connection that knows which statement failed of its own, so that those sent behind it do not hide why: they may be heard first. */
function watch(connection: DatabaseConnection): DatabaseConnection & { cause(): unknown } {
  let cause: unknown;
  return {
    async executeQuery<R>(statement: CompiledQuery) {
      try {
        return await connection.executeQuery<R>(statement);
      } catch (error) {
        if (stateOf(error) !== ABORTED) cause = error;
        throw error;
      }
    },
    streamQuery: (statement, chunkSize) => connection.streamQuery(statement, chunkSize),
    cause: () => cause,
  };
}

/** Runs `work` on one connection, each statement in a transaction of its own: `begin`, the statement and the commit leave together. */
export function reading<R>(database: Kysely<Database>, begin: string, work: (trx: Transaction<Database>) => Promise<R>): Promise<R> {
  const executor = database.getExecutor();
  return executor.provideConnection((connection) => work(transactionOn(alone(connection, begin), executor)));
}

const alone = (connection: DatabaseConnection, begin: string): DatabaseConnection => ({
  async executeQuery<R>(statement: CompiledQuery) {
    const opened = connection.executeQuery(CompiledQuery.raw(begin));
    const answer = connection.executeQuery<R>(statement);
    const ended = connection.executeQuery(CompiledQuery.raw('commit'));
    // One that was not opened must not pass for one that was.
    return (await Promise.all([answer, opened, ended]))[0];
  },
  streamQuery: (statement, chunkSize) => connection.streamQuery(statement, chunkSize),
});

/** What Kysely asks for besides the executor, and nothing in a transaction uses. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** Kysely's own transactions send a statement only when the one before is answered. */
const transactionOn = (connection: DatabaseConnection, executor: QueryExecutor): Transaction<Database> =>
  new Transaction({ ...unused, executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }) });
