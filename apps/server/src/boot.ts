import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { tokenSecret } from '@sampan/engines/access/secret.ts';
import { createFolderStore, createS3Store, type FileStore } from '@sampan/engines/files/file-store.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { firstStart } from './first-start.ts';
import { createLog } from './log.ts';
import { logOwnFaults } from './own-faults.ts';
import type { AppOptions } from './services.ts';
import { buildWebClient, WEB_FOLDER } from './web-build.ts';

/** No call of a user needs a statement that takes longer; one that waits for a lock that long waits for nothing. */
const STATEMENT_LIMIT_MS = 60_000;

type Close = () => Promise<void>;

const say = (line: string): void => console.log(line);

/** What has been started, to be stopped in the opposite order. */
function createStops() {
  const stops: Close[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  return {
    async add(stop: Close): Promise<void> {
      if (stopping === undefined) return void stops.push(stop);
      // Ctrl-C came while this was starting.
      await stop();
      throw new Error('stopped while starting');
    },
    run: () => (stopping ??= stopAll()),
  };
}

/** Starts everything in order, saying what takes long, and stops it cleanly on Ctrl-C or SIGTERM. */
export async function boot(): Promise<void> {
  const stops = createStops();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(stops.run, signal));
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    logOwnFaults(log, stops.run);
    await start(config, log, stops.add);
  } catch (error) {
    if (isLeaving) return;
    await stops.run();
    console.error(`\nSampan could not start: ${explain(error)}`);
    process.exit(1);
  }
}

let isLeaving = false;

async function leave(stop: Close, signal: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  // A second Ctrl-C of an impatient user ends the process at once; the next start recovers the database. Not the copy of
  // the first one that npm passes on.
  setTimeout(() => process.once(signal, () => process.exit(130)), 1500).unref();
  say('\nStopping …');
  await stop();
  say('Stopped.');
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `port ${String(port)} is in use by another program, perhaps another Sampan. Stop it, or choose another port: PORT=8081 npm start`;
  if (code === 'EACCES') return `no permission: ${error.message}`;
  if (code === 'ECONNREFUSED') return `the database does not answer (${error.message}). Check DATABASE_URL.`;
  return error.stack ?? error.message;
}

async function start(config: Config, log: FastifyBaseLogger, onStop: (stop: Close) => Promise<void>): Promise<void> {
  const startedMs = Date.now();
  say('Sampan is starting');
  mkdirSync(config.dataFolder, { recursive: true });
  const url = config.databaseUrl ?? (await startDatabase(config, onStop));
  await migrate(url, { log: (line) => say(`· ${line}`) });
  const connection = await connect(url, { max: 20, statementLimitMs: STATEMENT_LIMIT_MS, pulse: {} });
  await onStop(() => connection.close());
  const options = await appOptions(config, log, { ...connection, databaseUrl: url });
  await firstStart(url, options, say);
  await buildWebClient(say);
  const app = await createApp({ ...options, webFolder: WEB_FOLDER, takesJobs: true });
  await onStop(() => app.close());
  await listen(app, config);
  say(`\nSampan is ready at http://localhost:${config.port}  (${((Date.now() - startedMs) / 1000).toFixed(1)} s, Ctrl-C stops it)\n`);
}

async function startDatabase(config: Config, onStop: (stop: Close) => Promise<void>): Promise<string> {
  say('· starting the database');
  const server = await startEmbedded({ dataFolder: config.dataFolder, log: (line) => say(`· ${line}`), revives: true });
  await onStop(() => server.stop());
  return server.url;
}

async function appOptions(
  config: Config,
  log: FastifyBaseLogger,
  { database, spare, usage, databaseUrl }: Connection & { readonly databaseUrl: string },
): Promise<AppOptions> {
  const files: FileStore = config.s3 ? createS3Store(config.s3) : createFolderStore(join(config.dataFolder, 'files'));
  const secret = await tokenSecret(config.dataFolder, config.secret);
  return { database, spare, databaseUrl, connections: usage, config, log, registered, secret, files };
}

const listen = (app: FastifyInstance, { host, port }: Config): Promise<string> => app.listen({ host, port });
