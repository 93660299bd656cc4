import { mkdtempSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@sampan/business/registry.ts';
import { type Migration, migrate, shippedMigrations } from '@sampan/db/migrate.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { code, flag, may, must, text } from '@sampan/model/field.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import type * as Migra from '@pgkit/migra';
import type * as PgkitClient from '@pgkit/client';
import { expect, test } from 'vitest';
import { generateMigrationFor } from './generate-migration.ts';
import { readState, STATE_FOLDER, writeState } from './migration-state.ts';

const require = createRequire(import.meta.url);
const { Migration: Difference } = require('@pgkit/migra') as typeof Migra;
const { createClient, sql: PgkitSql } = createRequire(require.resolve('@pgkit/migra'))('@pgkit/client') as typeof PgkitClient;

/**
 * SQL that leads from the one database to the other: empty when they are alike. The tool also writes every view over a table whose columns
 * only stand in another order anew (columns added later come last), so views are compared by what they say.
 */
async function difference(from: string, to: string): Promise<string> {
  const clients = [createClient(from), createClient(to)] as const;
  try {
    const found = await Difference.create(clients[0], clients[1], {});
    found.set_safety(false);
    found.add_all_changes(true);
    const [before, after] = await Promise.all(clients.map(viewsOf));
    expect(before).toEqual(after);
    return [...found.statements].filter((statement) => !/^\s*(drop view if exists|create or replace view) /.test(statement)).join('\n');
  } finally {
    for (const client of clients) await client.end();
  }
}

const viewsOf = (client: ReturnType<typeof createClient>) =>
  client.any(
    PgkitSql.raw(`select relname, reloptions, pg_get_viewdef(oid) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`),
  );

async function databaseOf(migrations: readonly Migration[]): Promise<string> {
  const url = await emptyDatabase();
  await migrate(url, { migrations });
  return url;
}

test('the migrations that ship give the tables of the definitions (else: npm run migration -- --reset)', async () => {
  const { text } = await generateMigrationFor(definitions);
  const fresh = await databaseOf([{ name: '0001_fresh.sql', text }]);
  expect(await difference(await databaseOf(shippedMigrations()), fresh)).toBe('');
});

const boat = (fields: Parameters<typeof defineMaster>[0]['fields']) =>
  defineMaster({
    type: 'boat',
    texts: { name: ['船', 'Boat'] },
    area: 'masterdata',
    route: 'masterdata/boat',
    card: 'BOAT',
    key: 'BOAT_CODE',
    name: 'BOAT_NAME',
    fields,
  });
const small = boat({ BOAT_CODE: must(code()), BOAT_NAME: must(text()) });
const large = boat({ ...small.fields, HARBOUR: may(text()), IS_ACTIVE: flag('1') });

test('a database migrated in steps equals one created fresh', async () => {
  const first = await generateMigrationFor([...definitions, small]);
  const second = await generateMigrationFor([...definitions, large], first.state);
  const fresh = await generateMigrationFor([...definitions, large]);
  expect(second.text.split('\n').length).toBeLessThan(10);
  const inSteps = await databaseOf([
    { name: '0001_small.sql', text: first.text },
    { name: '0002_large.sql', text: second.text },
  ]);
  expect(await difference(inSteps, await databaseOf([{ name: '0001_large.sql', text: fresh.text }]))).toBe('');
});

test('generating twice gives the same text, and nothing when nothing changed', async () => {
  const once = await generateMigrationFor(definitions);
  const again = await generateMigrationFor(definitions);
  expect(again).toEqual(once);
  expect((await generateMigrationFor(definitions, once.state)).text).toBe('');
});

test('the stored state is that of the definitions, so that the next migration holds only what changes next', async () => {
  const { text, state } = await generateMigrationFor(definitions, readState(STATE_FOLDER));
  expect(text).toBe('');
  expect(readState(STATE_FOLDER)).toEqual(state);
});

test('a state is stored in one file a table, and a table that is gone takes its file along', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-state-'));
  const { state } = await generateMigrationFor([...definitions, large]);
  writeState(folder, state);
  expect(readState(folder)).toEqual(state);
  expect(readdirSync(join(folder, 'tables'))).toContain('boat.json');
  writeState(folder, (await generateMigrationFor(definitions)).state);
  expect(readdirSync(join(folder, 'tables'))).not.toContain('boat.json');
});
