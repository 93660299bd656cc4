import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { startEmbedded } from '@sampan/db/embedded.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { connectionsFor } from './connections.ts';
import { claimDataFolder, tryPort } from './in-use.ts';
import { filesOf } from './installed-files.ts';
import { createLog } from './log.ts';
import { logOwnFaults } from './own-faults.ts';
import { unknownSettings } from './setting-names.ts';
import { explainStart } from './start-faults.ts';
import type { Close, Say } from './starting.ts';

const speak: Say = (line) => console.log(line);
/** Of several processes the first tells of the start and the end, and the first of those that serve what it prepares. */
const say: Say = cluster.isPrimary ? speak : () => undefined;
const sayPrepared: Say = process.env['SAMPAN_WORKER'] === 'next' ? say : speak;

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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Ctrl-C reaches every process of the terminal: the first one tells the others.
    if (signal === 'SIGINT' && cluster.isWorker) process.on(signal, () => undefined);
    else process.on(signal, () => void leave(stops.run, signal));
  }
  try {
    const config = readConfig(process.env);
    for (const line of unknownSettings(process.env)) say(`· ${line}`);
    const log = createLog(config.logLevel);
    logOwnFaults(log, stops.run);
    await start(config, log, stops.add);
  } catch (error) {
    if (isLeaving) return;
    await stops.run();
    console.error(`\nSampan could not start: ${explainStart(error)}`);
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

async function start(config: Config, log: FastifyBaseLogger, onStop: (stop: Close) => Promise<void>): Promise<void> {
  const startedMs = Date.now();
  say('Sampan is starting');
  // What would be in the way is looked at first, before a database or a sample is made.
  if (cluster.isPrimary) await tryPort(config.host, config.port);
  mkdirSync(config.dataFolder, { recursive: true });
  if (cluster.isPrimary) await filesOf(config).probe();
  const url = config.databaseUrl ?? (await startDatabase(config, onStop));
  // The one that only has others serve needs nothing of what serves.
  const isAlone = config.workers === 1 || cluster.isWorker;
  const { serve } = isAlone ? await import('./serve.ts') : await import('./workers.ts');
  await serve({ config, log, url, onStop, say: sayPrepared });
  say(`\nSampan is ready at http://localhost:${config.port}  (${((Date.now() - startedMs) / 1000).toFixed(1)} s, Ctrl-C stops it)\n`);
}

async function startDatabase({ dataFolder, workers }: Config, onStop: (stop: Close) => Promise<void>): Promise<string> {
  const giveUp = claimDataFolder(dataFolder);
  await onStop(giveUp);
  say('· starting the database');
  const server = await startEmbedded({ dataFolder, connections: connectionsFor(workers), log: (line) => say(`· ${line}`), revives: true });
  await onStop(() => server.stop());
  return server.url;
}
