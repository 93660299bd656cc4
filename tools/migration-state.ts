import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MigrationState } from './generate-migration.ts';

/** The state that belongs to the migrations that ship. */
export const STATE_FOLDER = join(import.meta.dirname, '../packages/db/migrations/state');

/**
 * What the last migration left, as files: `tables/<table>.json`, `sql/<file>.json` and `snapshot.json` for the rest, so that two
 * branches which change different tables do not meet in one file.
 */
export function readState(folder: string): MigrationState {
  const { tables: _none, ...frame } = read<MigrationState['tables']>(join(folder, 'snapshot.json'));
  const tables = Object.fromEntries(
    namesIn(join(folder, 'tables')).map((name) => [`public.${name}`, read(join(folder, 'tables', `${name}.json`))]),
  );
  const sql = Object.fromEntries(
    namesIn(join(folder, 'sql')).map((name) => [name, read<SqlFile>(join(folder, 'sql', `${name}.json`)).sha256]),
  );
  return { tables: { ...frame, tables } as MigrationState['tables'], sql };
}

interface SqlFile {
  readonly sha256: string;
}

/** Writes the files of a state and takes away those of tables and SQL that are gone. */
export function writeState(folder: string, { tables: { tables, ...frame }, sql }: MigrationState): void {
  writeFolder(join(folder, 'tables'), new Map(Object.values(tables).map((table) => [table.name, table])));
  writeFolder(join(folder, 'sql'), new Map(Object.entries(sql).map(([name, sha256]) => [name, { sha256 } satisfies SqlFile])));
  write(join(folder, 'snapshot.json'), frame);
}

function writeFolder(folder: string, contents: ReadonlyMap<string, unknown>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder)) if (!contents.has(name)) rmSync(join(folder, `${name}.json`));
  for (const [name, content] of contents) write(join(folder, `${name}.json`), content);
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => basename(file, '.json'))
        .toSorted()
    : [];

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const write = (path: string, content: unknown): void => writeFileSync(path, `${JSON.stringify(content, undefined, 1)}\n`);
