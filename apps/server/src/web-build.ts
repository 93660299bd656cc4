import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WEB = join(ROOT, 'apps/web');
/** Where the built web client lies. */
export const WEB_FOLDER = join(WEB, 'dist');
/** Holds the hash of the sources that the build was made from; written last, so an interrupted build counts as none. */
const STAMP = join(WEB_FOLDER, '.sources');

const SOURCES = [
  'apps/web',
  'packages/widgets/src',
  'packages/business/src',
  'packages/kernel/src',
  'packages/model/src',
  'package-lock.json',
];
/** Never part of the web client. */
const LEFT_OUT = /(^|\/)(dist|node_modules|\.tsc)\/|\.(server|print|test)\.tsx?$/;

async function sourceFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (source.endsWith('.json')) {
      found.push(path);
      continue;
    }
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name));
  }
  return found.filter((path) => !LEFT_OUT.test(relative(ROOT, path).replaceAll('\\', '/'))).toSorted();
}

/** One hash over the names and contents of everything that the web client is built from. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await sourceFiles()) {
    hash.update(relative(ROOT, path)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
}

const builtFrom = async (): Promise<string | undefined> =>
  existsSync(STAMP) && existsSync(join(WEB_FOLDER, 'index.html')) ? (await readFile(STAMP, 'utf8')).trim() : undefined;

/** Builds the web client when there is none, or when its sources have changed since; an image has it built, and no sources. */
export async function buildWebClient(say: (line: string) => void): Promise<void> {
  if (existsSync(join(WEB_FOLDER, 'index.html')) && !existsSync(join(WEB, 'index.html'))) return;
  const sources = await hashOfSources();
  if ((await builtFrom()) === sources) return;
  say('· building the web client (once, about half a minute)');
  await runVite();
  await writeFile(STAMP, sources);
}

/** In a process of its own, so that its memory is given back. */
function runVite(): Promise<void> {
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The web client could not be built.\n${Buffer.concat(said).toString().trim()}`)),
    );
  });
}
