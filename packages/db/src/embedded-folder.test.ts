import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpAfterKill } from '@sampan/testkit/watchdog.ts';
import { afterAll, expect, test } from 'vitest';
import { removeDataFolder } from './embedded-folder.ts';
import { startEmbedded } from './embedded.ts';
import { onConnection } from './one-connection.ts';

/** A home as Debian makes root's: nobody else may enter. */
const home = mkdtempSync(join(tmpdir(), 'sampan-home-'));
const IS_ROOT = process.getuid?.() === 0;
const made: { readonly folder: string; readonly dismiss: () => void }[] = [];
afterAll(() => {
  for (const { folder } of made) removeDataFolder(folder);
  rmSync(home, { recursive: true, force: true });
  for (const { dismiss } of made) dismiss();
});

/** A data folder in the home; its database is cleared away wherever it lies. */
function dataAt(name: string): string {
  const folder = join(home, name);
  made.push({ folder, dismiss: cleanUpAfterKill(folder) });
  return folder;
}

/** Runs the database of the data folder while `sql` is asked; answers its rows and what the start said. */
async function ask(dataFolder: string, sql: string): Promise<{ rows: unknown[]; said: string }> {
  const lines: string[] = [];
  const server = await startEmbedded({ dataFolder, log: (line) => lines.push(line), fsync: false });
  try {
    const { rows } = await onConnection(server.url, (client) => client.query(sql));
    return { rows, said: lines.join('\n') };
  } finally {
    await server.stop();
  }
}

const FILL = `create table boat (name text); insert into boat values ('舢板')`;
const BOATS = 'select name from boat';
const FOUND = [{ name: '舢板' }];
const placeOf = (data: string): string => realpathSync(join(data, 'postgres'));

test('the home is closed to others', () => {
  expect(lstatSync(home).mode & 0o777).toBe(0o700);
});

test('root is told where the database is instead, and finds it there at the next start; anybody else has it in the data folder', async () => {
  const data = dataAt('data');
  const first = await ask(data, FILL);
  const place = placeOf(data);
  expect(existsSync(join(place, 'cluster/PG_VERSION'))).toBe(true);
  expect(place.startsWith(IS_ROOT ? '/var/lib/sampan/sampan-home-' : data)).toBe(true);
  expect(lstatSync(join(data, 'postgres')).isSymbolicLink()).toBe(IS_ROOT);
  const again = await ask(data, BOATS);
  expect(again.rows).toEqual(FOUND);
  expect(placeOf(data)).toBe(place);
  for (const { said } of [first, again]) expect(said.includes(`the database is in ${place}`)).toBe(IS_ROOT);
});

test('a data folder that was moved has its database still', async () => {
  const [before, after] = [dataAt('before'), dataAt('after')];
  await ask(before, FILL);
  renameSync(before, after);
  expect((await ask(after, BOATS)).rows).toEqual(FOUND);
  expect((await ask(after, BOATS)).rows).toEqual(FOUND);
});

test('a copy that follows links is a database of its own', async () => {
  const [data, copy] = [dataAt('original'), dataAt('copy')];
  await ask(data, FILL);
  execFileSync('cp', ['-aL', data, copy]);
  await ask(copy, `insert into boat values ('帆船')`);
  expect((await ask(copy, BOATS)).rows).toHaveLength(2);
  expect((await ask(data, BOATS)).rows).toEqual(FOUND);
  expect(placeOf(copy)).not.toBe(placeOf(data));
});

test('a copy that does not follow links never works on the database of the first one', async () => {
  const [data, copy] = [dataAt('first'), dataAt('second')];
  await ask(data, FILL);
  execFileSync('cp', ['-a', data, copy]);
  const started = ask(copy, `insert into boat values ('帆船')`);
  // Without a link there is nothing to follow: the copy is whole.
  if (IS_ROOT) await expect(started).rejects.toThrow(`belongs to ${realpathSync(data)}`);
  else await started;
  expect((await ask(data, BOATS)).rows).toEqual(FOUND);
});

test('a database in a folder that is closed afterwards is taken along', async () => {
  const open = join(home, 'open');
  mkdirSync(open);
  chmodSync(home, 0o711);
  const data = dataAt('open/data');
  await ask(data, FILL);
  expect(placeOf(data)).toBe(realpathSync(join(data, 'postgres')));
  chmodSync(home, 0o700);
  expect((await ask(data, BOATS)).rows).toEqual(FOUND);
  expect(lstatSync(join(data, 'postgres')).isSymbolicLink()).toBe(IS_ROOT);
  expect((await ask(data, BOATS)).rows).toEqual(FOUND);
});

test('a link to a database that is gone is refused, not filled with a new one', async () => {
  const data = dataAt('lost');
  mkdirSync(data);
  symlinkSync(join(home, 'gone'), join(data, 'postgres'));
  await expect(ask(data, BOATS)).rejects.toThrow('which is gone');
  expect(existsSync(join(home, 'gone'))).toBe(false);
});
