import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { accountTables } from '@sampan/db/tables/accounts.ts';
import { approvalTables } from '@sampan/db/tables/approval.ts';
import { chatTables } from '@sampan/db/tables/chat.ts';
import { tablesOf } from '@sampan/db/tables/from-definitions.ts';
import { itemTables } from '@sampan/db/tables/items.ts';
import { jobTables } from '@sampan/db/tables/jobs.ts';
import { peopleTables } from '@sampan/db/tables/people.ts';
import { recordTables } from '@sampan/db/tables/records.ts';
import { stockTables } from '@sampan/db/tables/stock.ts';
import type { Definition } from '@sampan/model/define.ts';
import type * as DrizzleKit from 'drizzle-kit/api';

// The package's ES build is broken under Node: it calls `require`.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as typeof DrizzleKit;

/** Tables that no definition describes. */
const platformTables = { ...peopleTables, ...accountTables, ...recordTables, ...chatTables, ...approvalTables, ...jobTables };

type Snapshot = Parameters<typeof generateMigration>[0];

/** What the last migration left: the tables, and the hand-written SQL by file name with its hash. */
export interface MigrationState {
  readonly tables: Snapshot;
  readonly sql: Readonly<Record<string, string>>;
}

export interface GeneratedMigration {
  /** Text of the migration; empty when nothing changed. */
  readonly text: string;
  readonly state: MigrationState;
  /** References without a table. */
  readonly missing: readonly string[];
}

export const SQL_FOLDER = join(import.meta.dirname, '../packages/db/sql');
/** What belongs to one definition stands beside it: `stock.view.sql`, an index that its fields cannot say. */
const OWN_SQL = '../packages/business/src/**/*.sql';
const VIEW = '.view.sql';
/** The one file that runs before the tables; all others run after them in the order of their names. */
const BEFORE = 'before.sql';

/**
 * The migration that leads from `previous` (nothing for a new database) to these definitions.
 * @throws Error when one table loses and gains columns at once: write it as two migrations, drop first.
 */
export async function generateMigrationFor(definitions: readonly Definition[], previous?: MigrationState): Promise<GeneratedMigration> {
  const { tables, missing } = tablesOf(definitions);
  const before = previous?.tables ?? emptySnapshot();
  const stock = stockTables(tables);
  const engines = { ...platformTables, ...stock, ...itemTables({ ...tables, ...stock }) };
  const after = withoutIds(generateDrizzleJson({ ...tables, ...engines }));
  const statements = await generateMigration(before, after);
  const changed = changedSql(previous);
  const text = [
    ...changed.filter(({ name }) => name === BEFORE).map(({ text }) => text),
    ...statements.flatMap((statement) => [...twinsFor(statement, statements), terminated(statement)]),
    ...changed.filter(({ name }) => name !== BEFORE).map(({ text }) => text),
  ];
  return { text: text.join('\n'), state: { tables: after, sql: hashesOf(readSql()) }, missing };
}

const terminated = (statement: string): string => `${statement.trim().replace(/;$/, '')};`;

/** A table that is there already may hold codes that differ only in case or width: they are numbered, so that the index can be made. */
function twinsFor(statement: string, all: readonly string[]): string[] {
  const [, table = '', columns = ''] =
    /^CREATE UNIQUE INDEX "\w+_fold_\w+" ON ("\w+") USING btree \((.*),"twin"\)/.exec(statement.trim()) ?? [];
  if (table === '' || all.some((other) => other.trim().startsWith(`CREATE TABLE ${table}`))) return [];
  return [
    `UPDATE ${table} SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY ${columns} ORDER BY id) - 1 AS place FROM ${table}) AS alike
 WHERE alike.id = ${table}.id AND alike.place > 0;`,
  ];
}

/** Random ids would change the file each time it is generated. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const withoutIds = (snapshot: Snapshot): Snapshot => ({ ...snapshot, id: NO_ID, prevId: NO_ID });
const emptySnapshot = (): Snapshot => withoutIds(generateDrizzleJson({}));

const readSql = () =>
  [join(SQL_FOLDER, '*.sql'), join(import.meta.dirname, OWN_SQL)]
    .flatMap((pattern) => globSync(pattern))
    .map((path) => ({ name: basename(path), text: readFileSync(path, 'utf8') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashesOf = (files: readonly { name: string; text: string }[]) =>
  Object.fromEntries(files.map(({ name, text }) => [name, hash(text)]));

/** Files that changed, and the views that stand on a changed one: that takes them along when it goes. */
function changedSql(previous: MigrationState | undefined) {
  const files = readSql();
  const isView = ({ name }: { readonly name: string }): boolean => name.endsWith(VIEW);
  const due = new Set(files.filter(({ name, text }) => previous?.sql[name] !== hash(text)));
  for (;;) {
    const gone = [...due].filter(isView).flatMap(({ text }) => /create view (\w+)/.exec(text)?.[1] ?? []);
    const taken = files.filter(
      (file) => isView(file) && !due.has(file) && gone.some((view) => new RegExp(`\\b${view}\\b`).test(file.text)),
    );
    if (taken.length === 0) return files.filter((file) => due.has(file));
    for (const file of taken) due.add(file);
  }
}
