import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFolder } from './embedded-folder.ts';
import { forgetProcess, isServerProcess, readPidFile } from './embedded-pid.ts';
import { keepAlive } from './embedded-keeper.ts';
import { onConnection } from './one-connection.ts';
import { type Programs, serverPrograms } from './embedded-programs.ts';
import { serverUser, type SystemUser } from './embedded-user.ts';

export interface EmbeddedOptions {
  /** Sampan's data folder; the server lives in `postgres` below it, which may be a link. */
  readonly dataFolder: string;
  readonly log: (line: string) => void;
  /** `false` gives up safety against power loss for speed: tests only. */
  readonly fsync?: boolean;
  /** Starts the server again when it dies without having been stopped. */
  readonly revives?: boolean;
  /** How many connections it allows; PostgreSQL's own number where left out. */
  readonly connections?: number;
}

export interface EmbeddedServer {
  /** Address of the database `sampan`, as its owner. */
  readonly url: string;
  /** Address of another database of this server. */
  urlOf(database: string): string;
  /** Whether the server was running already (left behind by a killed process, or in use by another one). */
  readonly adopted: boolean;
  /** Stops the server; an adopted one only when nobody else is connected. */
  stop(): Promise<void>;
}

const DATABASE = 'sampan';
const OWNER = 'sampan';
const MIB = 1024 * 1024;
const LOG_BYTES = 10 * 1024 * 1024;

/** Everything about one server folder. */
interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly programs: Programs;
  readonly user: SystemUser | undefined;
  readonly log: (line: string) => void;
  readonly connections: number | undefined;
}

/** Starts the PostgreSQL that comes with Sampan in `dataFolder`, creating it on the first start, or adopts it when it runs. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await preparePlace(options);
  const password = await ensureCluster(place);
  const { port, adopted } = await adoptOrStart(place, password, options.fsync ?? true);
  const urlOf = (database: string) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf('postgres'));
  const keeper = options.revives ? keepAlive(place.cluster, () => revive(place, password, options.fsync ?? true, port)) : undefined;
  return {
    url: urlOf(DATABASE),
    urlOf,
    adopted,
    async stop() {
      await keeper?.stop();
      if (adopted && (await isInUse(urlOf('postgres')))) return;
      await run(place, place.programs.pg_ctl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60']);
    },
  };
}

/**
 * Starts a server that died under us again; whoever is first of several that use it. Only at its address, which everybody has:
 * while the port is taken (by a connection on its way out, or by chance one to itself) this fails, to be tried again.
 */
async function revive(place: Place, password: string, isDurable: boolean, port: number): Promise<void> {
  place.log('the database server has ended, starting it again');
  await adoptOrStart(place, password, isDurable, port);
  place.log(`the database server runs again on port ${port}`);
}

async function preparePlace({ dataFolder, log, connections }: EmbeddedOptions): Promise<Place> {
  const user = serverUser();
  const programs = await serverPrograms(user, log);
  const folder = databaseFolder(dataFolder, user, log);
  return { folder, cluster: join(folder, 'cluster'), logFile: join(folder, 'postgres.log'), programs, user, log, connections };
}

/** Creates the database cluster on the first start and answers the owner's password. */
async function ensureCluster(place: Place): Promise<string> {
  const passwordFile = join(place.folder, 'password');
  if (existsSync(place.cluster)) return readFileSync(passwordFile, 'utf8').trim();
  place.log('creating the database');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  // Into a second folder first, so that an interrupted creation is not taken for a cluster.
  const unfinished = `${place.cluster}.new`;
  const handover = join(place.folder, 'password.new');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(handover, password, { mode: 0o600 });
  if (place.user) chownSync(handover, place.user.uid, place.user.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
    const access = ['--auth=scram-sha-256', `--username=${OWNER}`, `--pwfile=${handover}`];
    await run(place, place.programs.initdb, ['-D', unfinished, ...locale, ...access]);
  } finally {
    rmSync(handover, { force: true });
  }
  renameSync(unfinished, place.cluster);
  return password;
}

/** On the port given, else on that of the folder or another free one. */
async function adoptOrStart(
  place: Place,
  password: string,
  isDurable: boolean,
  wanted?: number,
): Promise<{ port: number; adopted: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await adopt(place, password);
    if (running !== undefined) return { port: running, adopted: true };
    try {
      return { port: await start(place, isDurable, wanted ?? (await choosePort(place))), adopted: false };
    } catch (error) {
      // After a hard kill the dead server and its helpers take a moment to go; or another process started it meanwhile.
      if (attempt === 4) throw error;
      await sleep(1000);
    }
  }
}

/** The port of the living server of this folder, or undefined when there is none; only a connection proves that it lives. */
async function adopt(place: Place, password: string): Promise<number | undefined> {
  const { pid, port } = readPidFile(place.cluster);
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    const state = port ? await probe(port, password) : 'absent';
    if (state === 'ready') {
      place.log(`using the database server that is already running on port ${port}`);
      return port;
    }
    if (state === 'absent') break;
    await sleep(200);
  }
  if (pid && !isServerProcess(pid)) forgetProcess(place.cluster);
  return undefined;
}

async function probe(port: number, password: string): Promise<'ready' | 'starting' | 'absent'> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: OWNER, password, database: 'postgres', connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '57P03' ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function start(place: Place, isDurable: boolean, port: number): Promise<number> {
  if ((await listenOn(port)) !== port) throw new Error(`port ${port} of the database is taken by another program`);
  turnLog(place.logFile);
  const settings = [
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'TimeZone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // A detail or statement holds what users entered; the log of Sampan says which call failed.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(place.connections === undefined ? [] : [`max_connections=${place.connections}`]),
    ...(isDurable
      ? [
          `shared_buffers=${sharedBuffersMib()}MB`,
          // A table that grows fast is looked at soon: foreign keys to one of thirty rows are checked by reading it whole, until then.
          'autovacuum_naptime=15s',
        ]
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=2GB']),
  ];
  const command = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  await run(place, place.programs.pg_ctl, ['start', '-D', place.cluster, '-l', place.logFile, '-w', '-t', '120', '-o', command]);
  return port;
}

/**
 * MiB of PostgreSQL's own cache: an eighth of what this machine or container has. It takes only what it fills. With its default of
 * 128 MB a search in a million orders copies most of what it looks at from the system.
 */
function sharedBuffersMib(): number {
  const allowed = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.floor(Math.min(Math.max(allowed / 8, 128 * MIB), 1024 * MIB) / MIB);
}

/** Begins a new log when the old one has grown; the one before is kept. */
function turnLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
}

/** The port of this folder: chosen on the first start, kept while it is free. */
async function choosePort(place: Place): Promise<number> {
  const file = join(place.folder, 'port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (kept > 0 && (await listenOn(kept)) === kept) return kept;
  const chosen = await listenOn(0);
  if (kept > 0) place.log(`port ${kept} of the database is taken by another program; using ${chosen}`);
  writeFileSync(file, String(chosen));
  return chosen;
}

/** Answers the port that could be opened (any free one for 0), or 0. */
const listenOn = (port: number): Promise<number> =>
  new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(0));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function ensureDatabase(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** Whether somebody else stays connected; our own closed connections take a moment to go. */
const isInUse = (url: string): Promise<boolean> =>
  onConnection(url, async (client) => {
    for (let waitedMs = 0; waitedMs < 3000; waitedMs += 100) {
      const others = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      if (others.rowCount === 0) return false;
      await sleep(100);
    }
    return true;
  });

/** Runs a server program as the server's user, out of reach of Ctrl+C. @throws Error with the program's words and the log's end. */
function run(place: Place, program: string, args: string[]): Promise<void> {
  const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  return new Promise((done, failed) => {
    const options = { ...identity, env, cwd: place.folder, detached: true };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) return done();
      const logged = existsSync(place.logFile) ? readFileSync(place.logFile, 'utf8').split('\n').slice(-12).join('\n') : '';
      failed(new Error(`The database server did not ${args[0] === 'stop' ? 'stop' : 'start'}.\n${stdout}${stderr}\n${logged}`.trim()));
    });
  });
}
