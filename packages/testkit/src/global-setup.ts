import { randomBytes } from 'node:crypto';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import type { TestProject } from 'vitest/node';
import { dropDatabases, urlOf } from './database-server.ts';
import { temporaryData } from './temporary-data.ts';
import './provided.ts';

/**
 * Gives the test files a PostgreSQL with a migrated template database: the server at DATABASE_URL, or one of its own in a
 * temporary folder, which disappears with the test run however that ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await provideServer();
  const prefix = `sampan_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  await onConnection(url, (client) => client.query(`create database ${template} template template0`));
  await migrate(urlOf(url, template));
  project.provide('testServer', { url, template, prefix });
  return async () => {
    await dropDatabases(url, prefix);
    await stop();
  };
}

async function provideServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const data = temporaryData('test');
  const server = await startEmbedded({ dataFolder: data.folder, log: () => undefined, fsync: false });
  return {
    url: server.urlOf('postgres'),
    async stop() {
      await server.stop();
      data.remove();
    },
  };
}
