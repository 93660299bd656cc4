import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CopyRefused, loadCopy } from '@sampan/db/copy/load-copy.ts';
import { hashing } from '@sampan/db/hashing.ts';
import { filesOf } from '../installed-files.ts';
import { type BackUp, type FileCopy, MANIFEST } from './back-up.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { onDatabase } from './installation.ts';
import { reportInvariants } from './invariants.ts';

export const restore: Command = {
  name: 'restore',
  takes: '<folder>',
  does: 'puts a back-up into an empty installation (a new SAMPAN_DATA, or an empty database at DATABASE_URL) and holds every invariant against it',
  words: [1, 1],
  run: async (call) => {
    const folder = resolve(call.words[0] ?? '');
    const made = await readManifest(folder);
    // Before anything is written: a back-up that lost a file is found out here.
    await checkFiles(folder, made.files);
    return onDatabase(call.config, call.say, (url) => putBack(call, url, { folder, made }), true);
  },
};

interface Source {
  readonly folder: string;
  readonly made: BackUp;
}

async function readManifest(folder: string): Promise<BackUp> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandRefused(`${folder} is no back-up of Sampan: it holds no ${MANIFEST}.`);
  });
  const made = manifestOf(text);
  if (!made) throw new CommandRefused(`${join(folder, MANIFEST)} is damaged. Take another copy of the back-up.`);
  if (made.format !== 1) throw new CommandRefused(`The back-up is of a later kind (Sampan ${made.version}). Install that version.`);
  return { ...made, format: 1 };
}

type Manifest = Omit<BackUp, 'format'> & { readonly format: number };

/** What the list of a back-up says; nothing when it is cut off or no such list. */
function manifestOf(text: string): Manifest | undefined {
  try {
    const made = JSON.parse(text) as Partial<Manifest> | null;
    const isLater = typeof made?.format === 'number' && made.format !== 1;
    return isLater || (Array.isArray(made?.files) && Array.isArray(made.database?.tables)) ? (made as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

async function checkFiles(folder: string, files: readonly FileCopy[]): Promise<void> {
  for (const { key, sha256 } of files) {
    const seen = hashing();
    seen.stream.resume();
    await pipeline(createReadStream(join(folder, 'files', key)), seen.stream).catch(() => undefined);
    if (seen.digest() !== sha256) throw new CommandRefused(`The file ${key} of the back-up is missing or damaged.`);
  }
}

async function putBack({ config, say }: CommandCall, url: string, { folder, made }: Source): Promise<number> {
  say(`· putting back what was saved at ${made.madeAt} by Sampan ${made.version}`);
  try {
    await loadCopy(url, join(folder, 'tables'), made.database, (line) => say(`· ${line}`));
  } catch (error) {
    if (error instanceof CopyRefused) throw new CommandRefused(error.message);
    throw error;
  }
  say(`· putting back ${made.files.length} files`);
  const store = filesOf(config);
  for (const { key } of made.files) await store.putFile(key, join(folder, 'files', key));
  const secret = join(folder, 'secret');
  if (config.secret === undefined && existsSync(secret)) {
    await mkdir(config.dataFolder, { recursive: true });
    await copyFile(secret, join(config.dataFolder, 'secret'));
  }
  return reportInvariants(url, say);
}
