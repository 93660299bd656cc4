import { inClient } from '@sampan/db/scoped-db.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { failedRows } from '@sampan/engines/import/failed-rows.ts';
import { forgetMapping } from '@sampan/engines/import/mappings.ts';
import { importFile } from '@sampan/engines/import/import-file.ts';
import { createTableReader } from '@sampan/engines/sheets/reader.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { ImportChoices, ImportMode } from '@sampan/model/import-wire.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { afterAll } from 'vitest';
import { registered } from './registry.server.ts';
import { installSample } from './starter/install-sample.server.ts';
import { installStarter } from './starter/install-starter.server.ts';

interface Options {
  readonly mapping?: Record<string, string>;
  readonly choices?: ImportChoices | undefined;
  readonly session?: Session;
}

/** The sample organisation on a database of its own, whose buyer, with every right, imports files. */
export async function importStage() {
  const { database, spare } = await testDatabase();
  const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
  const reader = createTableReader();
  afterAll(() => reader.close());
  await inClient(database, '1', async (db) => {
    await installStarter({ db, username: 'admin' });
    await installSample({ db, username: 'admin' }, isoDate('2026-11-28'));
  });
  const rowsOf = (table: string) => inClient(database, '1', (db) => db.selectLoose(table).selectAll().orderBy('id').execute());
  const rowOf = async (table: string, key: string, value: string) => (await rowsOf(table)).find((row) => row[key] === value);
  const session: Session = {
    sessionId: '1',
    clientId: '1',
    userId: String((await rowOf('user', 'USERNAME', 'buyer'))?.['id']),
    username: 'buyer',
    language: 'zh-CN',
    isAdministrator: true,
    privileges: new Set(),
  };
  const run = (type: string, text: string | Buffer, mode: ImportMode, { session: by = session, ...options }: Options = {}) => {
    const file = typeof text === 'string' ? Buffer.from(text) : text;
    const entry = registered.find(({ definition }) => definition.type === type);
    if (!entry) throw new Error(`no ${type}`);
    return importFile({ deps, reader }, by, entry, { file, mode, mapping: options.mapping, choices: options.choices });
  };
  const failed = (type: string, text: string | Buffer, { session: by = session, ...options }: Options = {}) => {
    const entry = registered.find(({ definition }) => definition.type === type);
    if (!entry) throw new Error(`no ${type}`);
    return failedRows({ deps, reader }, by, entry, {
      file: Buffer.from(text),
      mode: 'dry-run',
      mapping: options.mapping,
      choices: options.choices,
    });
  };
  const forget = (type: string, id: string) => inClient(database, '1', (db) => forgetMapping(db, type, id));
  return { session, run, failed, forget, rowsOf, rowOf };
}
