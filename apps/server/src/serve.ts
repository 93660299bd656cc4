import { availableParallelism } from 'node:os';
import { registered } from '@sampan/business/registry.server.ts';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { limitHashes } from '@sampan/engines/access/passwords.ts';
import { tokenSecret } from '@sampan/engines/access/secret.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import type { Starting } from './starting.ts';
import type { Config } from './config.ts';
import { connectionsOf } from './connections.ts';
import { firstStart } from './first-start.ts';
import { startSampleDocuments } from './sample-documents.ts';
import { filesOf } from './installed-files.ts';
import type { AppOptions } from './services.ts';
import { buildWebClient, WEB_FOLDER } from './web-build.ts';

/** No call of a user needs a statement that takes longer; one that waits for a lock that long waits for nothing. */
const STATEMENT_LIMIT_MS = 60_000;

/** Brings the database up to date and listens: all that one process does. Several can start together. */
export async function serve({ config, log, url, onStop, say }: Starting): Promise<void> {
  const { workers } = config;
  limitHashes(Math.floor((availableParallelism() - 1) / workers));
  await migrate(url, { log: (line) => say(`· ${line}`) });
  const connection = await connect(url, { max: connectionsOf(workers), statementLimitMs: STATEMENT_LIMIT_MS, pulse: {} });
  await onStop(() => connection.close());
  const options = await appOptions(config, log, { ...connection, databaseUrl: url });
  const founded = await firstStart(url, options, say);
  await buildWebClient(say);
  const app = await createApp({ ...options, webFolder: WEB_FOLDER, takesJobs: true });
  await onStop(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  if (founded === undefined) return;
  const documents = startSampleDocuments({ ...connection, url, log, files: options.files }, founded);
  await onStop(() => documents.stop());
}

async function appOptions(
  config: Config,
  log: FastifyBaseLogger,
  { database, spare, usage, databaseUrl }: Connection & { readonly databaseUrl: string },
): Promise<AppOptions> {
  const secret = await tokenSecret(config.dataFolder, config.secret);
  return { database, spare, databaseUrl, connections: usage, config, log, registered, secret, files: filesOf(config) };
}
