import type { Database } from '@sampan/model/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { PATIENCE_MS, shareConnections } from './fair-share.ts';
import { createMemories, type Memories, rememberTogether } from './memories.ts';
import { sendTogether } from './one-packet.ts';
import { prepareOften } from './prepared.ts';
import { type PulseOptions, watchPulse } from './pulse.ts';

/** The role of the application: row-level security applies to it and it owns nothing. */
export const APPLICATION_ROLE = 'sampan_app';

/** Connections that calls hold and that nobody holds, and calls that wait for one. */
export interface Usage {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Connection {
  readonly database: Kysely<Database>;
  /**
   * Connections of their own for short transactions that somebody asks for while holding another (issuing a number). Taken
   * from the same pool, as many calls at once as it has connections would wait for each other without end.
   */
  readonly spare: Kysely<Database>;
  /** How many connections there are, the spare ones among them. */
  usage(): Usage;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `owner` keeps the user of the address and so passes row-level security: for tools that work on the whole installation. */
  readonly role?: typeof APPLICATION_ROLE | 'owner';
  /** Largest number of open connections, the spare ones aside. */
  readonly max?: number;
  /** The server ends a statement that takes longer; when it does not answer at all, the call is given up a little later. */
  readonly statementLimitMs?: number;
  /** Watches whether the database answers at all, and gives calls up early while it does not. */
  readonly pulse?: PulseOptions;
}

/**
 * Opens a pool and checks that the server suits Sampan. The database must be migrated before, for migrations create the role.
 * Dates arrive as `YYYY-MM-DD`, numeric as plain decimals without trailing zeros, bigint as text, instants as ISO 8601 in UTC, also inside arrays.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const memories = createMemories();
  const max = options.max ?? 10;
  const pool = poolOf(url, options, max, memories);
  const sparePool = poolOf(url, options, SPARE, memories);
  try {
    await checkServer(pool);
  } catch (error) {
    await Promise.all([pool.end(), sparePool.end()]);
    throw error;
  }
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const spare = new Kysely<Database>({ dialect: new PostgresDialect({ pool: sparePool }) });
  rememberTogether([database, spare], memories);
  shareConnections(database, max);
  const pulse = options.pulse && watchPulse(url, { pools: [pool, sparePool], memories }, options.pulse);
  return {
    database,
    spare,
    usage: () => usageOf([pool, sparePool]),
    async close() {
      await pulse?.stop();
      await Promise.all([closeAll(database, pool), closeAll(spare, sparePool)]);
    },
  };
}

const usageOf = (pools: readonly pg.Pool[]): Usage => {
  const sum = (count: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
};

/** Short transactions that wait for nobody: a few connections serve them all. */
const SPARE = 2;
/** What a server that still lives needs to say that it ended a statement. */
const ANSWER_MS = 5_000;

function poolOf(url: string, options: ConnectOptions, max: number, memories: Memories): BoundedPool {
  const { statementLimitMs } = options;
  const pool = new BoundedPool({
    connectionString: url,
    max,
    types: { getTypeParser: parserOf },
    options: startupOptions(options.role ?? APPLICATION_ROLE, statementLimitMs),
    ...(statementLimitMs === undefined ? {} : { query_timeout: statementLimitMs + ANSWER_MS }),
    application_name: 'sampan',
    // Also how long a call waits for a connection that others hold.
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  });
  prepareOften(pool, memories);
  sendTogether(pool);
  // A connection that breaks while a call holds it, between two statements, fails the next one; without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // One that breaks while idle is replaced by the pool. At the end of the pool the server may hang up first.
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`database connection lost: ${error.message}`);
  });
  return pool;
}

/** Kysely leaves a pool open through which it never sent a query. */
async function closeAll(database: Kysely<Database>, pool: pg.Pool): Promise<void> {
  await database.destroy();
  if (!pool.ending) await pool.end();
}

const startupOptions = (role: string, statementLimitMs: number | undefined): string =>
  [
    'TimeZone=UTC',
    'jit=off',
    // A transaction left open holds its row locks: end it rather than let everybody wait.
    'idle_in_transaction_session_timeout=60s',
    ...(role === 'owner' ? [] : [`role=${role}`]),
    ...(statementLimitMs === undefined ? [] : [`statement_timeout=${statementLimitMs}`]),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');

/** What checkServer reads; also used before a migration. */
export interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** @throws Error that says what to change when the server or the database does not suit. */
export async function checkServer(server: Queryable): Promise<void> {
  const result = await server.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
            pg_encoding_to_char(encoding) as encoding, datctype as ctype, datname as name, upper('é') = 'É' as cased
       from pg_database where datname = current_database()`,
  );
  const found = result.rows[0];
  if (!found) throw new Error('The database server did not describe the current database.');
  const advice = `create database "${found['name']}" template template0 encoding 'UTF8' locale 'C.UTF-8'`;
  if (Number(found['version']) < 150_000)
    throw new Error(`PostgreSQL 15 or newer is needed; the server at DATABASE_URL is ${found['shown']}.`);
  if (found['encoding'] !== 'UTF8')
    throw new Error(`The database "${found['name']}" has encoding ${found['encoding']}; UTF8 is needed: ${advice}.`);
  if (['C', 'POSIX'].includes(String(found['ctype'])) || found['cased'] !== true)
    throw new Error(
      `The database "${found['name']}" has the locale "${found['ctype']}", with which Chinese cannot be searched: ${advice}.`,
    );
}

const OID = { numeric: 1700, date: 1082, timestamptz: 1184, dates: 1182, timestamptzs: 1185, bigints: 1016, numerics: 1231 } as const;
const asText = (value: string): string => value;
/** The one form of a decimal here: a column's own places (`7.5000`) would make equal values look different. */
const asDecimal = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** With TimeZone=UTC the server writes `2026-11-28 00:28:30.123456+00`, leaving out zeros at the end. */
const WRITTEN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

const asInstant = (value: string): string => {
  const [, day, time, fraction = ''] = WRITTEN.exec(value) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const instant = new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** Elements of an array of plain values (no quotes or nested arrays, as dates and numbers are). */
const asList =
  (parse: (value: string) => string) =>
  (value: string): (string | null)[] =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));

const PARSERS: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [OID.numeric, asDecimal],
  [OID.date, asText],
  [OID.timestamptz, asInstant],
  [OID.dates, asList(asText)],
  [OID.timestamptzs, asList(asInstant)],
  [OID.bigints, asList(asText)],
  [OID.numerics, asList(asDecimal)],
]);

const parserOf: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
