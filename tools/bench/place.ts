import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import pg from 'pg';
import { type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import { createHttpClient, dataOf, FORM, formOf, type HttpClient } from './http.ts';
import type { Done, Job } from './jobs.ts';
import { treeUs } from './processor.ts';
import type { Round } from './rounds.ts';
import { PASSWORD, USER } from './sign-in.ts';

/** Everything that a run measures: each in a process of its own, on one PostgreSQL. */
export interface Place {
  readonly origin: string;
  readonly serverPid: number;
  /** A session at the server. */
  readonly http: HttpClient;
  /** As the owner of the database. */
  readonly client: pg.Client;
  readonly clientId: string;
  /** What every start after the first one took until the server answered, in milliseconds. */
  readonly restartsMs: readonly number[];
  /** Processor time that Sampan and PostgreSQL have used since they began, in milliseconds; of Sampan alone where PostgreSQL is elsewhere. */
  usedMs(): number;
  /** Has the load process do a round. */
  load(job: Job): Promise<Round>;
  close(): Promise<void>;
}

type Stops = (() => unknown)[];

interface Wanted {
  readonly folder: string;
  readonly restarts: number;
  readonly workers: number;
}

/** Starts Sampan in a temporary folder (or on the PostgreSQL at DATABASE_URL), as often again as asked, then the lean route and the load. */
export async function openPlace(restarts: number, workers: number): Promise<Place> {
  const temporary = temporaryData('bench');
  const { folder } = temporary;
  const stops: Stops = [];
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    temporary.remove();
  };
  try {
    return { ...(await start({ folder, restarts, workers }, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start({ folder, restarts, workers }: Wanted, stops: Stops): Promise<Omit<Place, 'close'>> {
  const { server, restartsMs } = await startAgain({ folder, restarts, workers });
  stops.push(() => server.stop());
  const databaseUrl = process.env['DATABASE_URL'] ?? (await embeddedUrl(folder));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  stops.push(() => client.end());
  const { token, clientId } = await signIn(server.origin);
  const http = createHttpClient(server.origin, token);
  stops.push(() => http.close());
  const route = startChild('lean-route.ts', databaseUrl);
  stops.push(() => route.stop());
  const { origin: routeOrigin } = await route.next<{ origin: string }>();
  const load = startChild('load.ts');
  stops.push(() => load.stop());
  const addresses = { databaseUrl, sampan: server.origin, token, clientId, route: routeOrigin };
  const databasePid = postmasterOf(folder);
  const usedBy = (pid: number): number => treeUs(pid) / 1000;
  const used = () => ({ sampan: usedBy(server.pid), route: usedBy(route.pid), load: usedBy(load.pid), database: usedBy(databasePid ?? 0) });
  const ask = (job: Job): Promise<Done> => load.ask<Done>(job);
  await ask({ kind: 'addresses', addresses });
  return {
    origin: server.origin,
    serverPid: server.pid,
    http,
    client,
    clientId,
    restartsMs,
    usedMs: () => used().sampan + used().database,
    async load(job) {
      const before = used();
      const { round, error } = await ask(job);
      if (!round) throw new Error(error ?? 'the load did nothing');
      return databasePid === undefined ? round : { ...round, ...processorTimes(job, before, used(), round.calls) };
    },
  };
}

type Used = Readonly<Record<'sampan' | 'route' | 'load' | 'database', number>>;

/** Milliseconds that a call took of the processors. */
function processorTimes(job: Job, before: Used, after: Used, calls: number): Pick<Round, 'processorMs' | 'processorOf'> {
  const each = (name: keyof Used): number => (after[name] - before[name]) / calls;
  const target = 'target' in job ? job.target : 'pg';
  return {
    processorMs: each('sampan') + each('route') + each('load') + each('database'),
    processorOf: { server: target === 'pg' ? 0 : each(target), database: each('database') },
  };
}

async function startAgain({ folder, restarts, workers }: Wanted): Promise<{ server: ServerProcess; restartsMs: number[] }> {
  const given = process.env['DATABASE_URL'];
  const launch = (): Promise<ServerProcess> =>
    startServer(PASSWORD, { data: folder, env: { SAMPAN_WORKERS: String(workers), ...(given ? { DATABASE_URL: given } : {}) } });
  let server = await launch();
  const restartsMs: number[] = [];
  for (let count = 0; count < restarts; count += 1) {
    await server.stop();
    const startedMs = performance.now();
    server = await launch();
    restartsMs.push(performance.now() - startedMs);
  }
  return { server, restartsMs };
}

/** The first process of the PostgreSQL that runs in the folder; undefined for one elsewhere. */
function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  return process.env['DATABASE_URL'] === undefined && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** The server of the folder runs, so this only finds its address. */
const embeddedUrl = async (folder: string): Promise<string> => (await startEmbedded({ dataFolder: folder, log: () => undefined })).url;

async function signIn(origin: string): Promise<{ token: string; clientId: string }> {
  const http = createHttpClient(origin);
  const user = dataOf(await http.post('/api/access/login', FORM, formOf({ username: USER, password: PASSWORD })));
  http.close();
  return { token: String(user['access_token']), clientId: String(user['clientid']) };
}

/** A process of this folder that answers messages one after the other; it ends when its parent does. */
function startChild(file: string, ...args: string[]) {
  const child = fork(join(import.meta.dirname, file), args, { execArgv: [] });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  gone.catch(() => undefined);
  const next = async <A>(): Promise<A> => {
    const answered = Promise.withResolvers<A>();
    child.once('message', (answer) => answered.resolve(answer as A));
    return Promise.race([answered.promise, gone]);
  };
  return {
    pid: child.pid ?? 0,
    next,
    ask<A>(message: Job): Promise<A> {
      child.send(message);
      return next<A>();
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
