import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { createFolderStore } from '@sampan/engines/files/file-store.ts';
import { createApp } from '@sampan/server/app.ts';
import { readConfig } from '@sampan/server/config.ts';
import { createLog } from '@sampan/server/log.ts';
import { afterAll } from 'vitest';
import { type Beginning, type TestDatabase, testDatabase } from './database.ts';

/** The whole server on a database of its own; calls go in through `app.inject`. Closed after the tests of the file. `faults` is its log of errors. */
export async function testServer(beginning?: Beginning) {
  const connection = await testDatabase(beginning);
  const { app, faults, close } = await serverOn(connection);
  afterAll(close);
  return { app, database: connection.database, url: connection.url, faults };
}

/** The whole server on a database, and how to close it again. */
export async function serverOn({ database, spare, usage, url }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-server-'));
  const faults: string[] = [];
  const app = await createApp({
    database,
    spare,
    databaseUrl: url,
    connections: usage,
    config: readConfig({ SAMPAN_DATA: folder }),
    registered,
    secret: 'a secret that is long enough for a test',
    files: createFolderStore(join(folder, 'files')),
    log: createLog('error', { write: (line: string) => void faults.push(line) }),
  });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, faults, close };
}
