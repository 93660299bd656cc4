import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseCopy } from '@sampan/db/copy/database-copy.ts';
import { writeCopy } from '@sampan/db/copy/write-copy.ts';
import { hashing } from '@sampan/db/hashing.ts';
import { fileKey } from '@sampan/engines/files/file-store.ts';
import { filesOf } from '../installed-files.ts';
import { VERSION } from '../version.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { onDatabase } from './installation.ts';

/** `back-up.json` of a back-up's folder; beside it `tables/`, `files/` and, where it is kept in the data folder, `secret`. */
export interface BackUp {
  /** Raised when an older version could no longer read it. */
  readonly format: 1;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly database: DatabaseCopy;
  readonly files: readonly FileCopy[];
  /** Keys of files that the database knows and the store did not have. */
  readonly missing: readonly string[];
}

export interface FileCopy {
  /** `<organisation>/<two digits>/<id>`: its place below `files/` and in the store. */
  readonly key: string;
  readonly sha256: string;
}

export const MANIFEST = 'back-up.json';

interface StoredFile {
  readonly client_id: string;
  readonly id: string;
  readonly sha256: string;
}

export const backUp: Command = {
  name: 'back-up',
  takes: '<folder>',
  does: 'copies database, files and secret into a new folder, while Sampan runs or not; needs no other program',
  words: [1, 1],
  run: (call) => onDatabase(call.config, call.say, (url) => make(call, url)),
};

async function make({ words, config, say }: CommandCall, url: string): Promise<number> {
  const target = resolve(words[0] ?? '');
  if (existsSync(target)) throw new CommandRefused(`${target} is already there; a back-up makes its folder itself.`);
  // Called so until all of it is there.
  const folder = `${target}.unfinished`;
  await makeFolder(folder);
  say('· copying the database');
  const known = `select client_id, id, sha256 from stored_file order by client_id, id`;
  const { copy, beside } = await writeCopy(url, join(folder, 'tables'), async (client) => (await client.query<StoredFile>(known)).rows);
  say(`· copying ${beside.length} files`);
  // Files after the database: one too many does no harm, and none that a row names is ever removed.
  const { files, missing } = await copyFiles(config, folder, beside);
  if (config.secret === undefined && existsSync(join(config.dataFolder, 'secret')))
    await copyFile(join(config.dataFolder, 'secret'), join(folder, 'secret'));
  const manifest: BackUp = { format: 1, version: VERSION, madeAt: new Date().toISOString(), database: copy, files, missing };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  await rename(folder, target);
  const rows = copy.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${target}: ${rows} rows of ${copy.tables.length} tables, ${files.length} files.`);
  for (const key of missing) say(`The content of the file ${key} is missing.`);
  return missing.length === 0 ? 0 : 2;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandRefused(`The folder cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function copyFiles(config: CommandCall['config'], folder: string, known: readonly StoredFile[]) {
  const store = filesOf(config);
  const files: FileCopy[] = [];
  const missing: string[] = [];
  for (const { client_id, id, sha256 } of known) {
    const key = fileKey(client_id, id);
    const content = await store.read(key);
    if (content && (await keep(content, join(folder, 'files', key))) === sha256) files.push({ key, sha256 });
    else missing.push(key);
  }
  return { files, missing };
}

/** Answers the SHA-256 of what it kept. */
async function keep(content: Readable, path: string): Promise<string> {
  const seen = hashing();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, seen.stream, createWriteStream(path, { mode: 0o600, flush: true }));
  return seen.digest();
}
