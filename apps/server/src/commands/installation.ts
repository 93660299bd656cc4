import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { tokenSecret } from '@sampan/engines/access/secret.ts';
import type { Config } from '../config.ts';
import { filesOf } from '../installed-files.ts';
import { createLog } from '../log.ts';
import { closeServices, createServices, type Services } from '../services.ts';
import type { Say } from '../starting.ts';
import { CommandRefused } from './command.ts';

/**
 * Runs `work` with the address of the installation's database: the one of DATABASE_URL, else the own one in the data folder, which is
 * started where it does not run and then stopped again.
 * @throws CommandRefused when the data folder has none, unless it `mayBeNew`
 */
export async function onDatabase<R>(config: Config, say: Say, work: (url: string) => Promise<R>, mayBeNew = false): Promise<R> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  if (!mayBeNew && !existsSync(join(config.dataFolder, 'postgres')))
    throw new CommandRefused(
      `There is no Sampan in ${config.dataFolder}. Name its data folder with SAMPAN_DATA, or its database with DATABASE_URL.`,
    );
  const server = await startEmbedded({ dataFolder: config.dataFolder, log: (line) => say(`· ${line}`) });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Connected as the owner, who sees over all organisations. */
export async function asOwner<R>(url: string, work: (owner: Connection['database']) => Promise<R>): Promise<R> {
  const owner = await connect(url, { role: 'owner', max: 1 });
  try {
    return await work(owner.database);
  } finally {
    await owner.close();
  }
}

/** Runs `work` with what the server works with, on an installation of this version. */
export async function withServices<R>(config: Config, url: string, work: (services: Services) => Promise<R>): Promise<R> {
  await migrate(url);
  const { database, spare, usage, close } = await connect(url, { max: 4 });
  try {
    const secret = await tokenSecret(config.dataFolder, config.secret);
    const log = createLog(config.logLevel);
    const services = await createServices({
      database,
      spare,
      databaseUrl: url,
      connections: usage,
      config,
      log,
      registered,
      secret,
      files: filesOf(config),
    });
    try {
      return await work(services);
    } finally {
      await closeServices(services);
    }
  } finally {
    await close();
  }
}
