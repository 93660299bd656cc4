import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFolders, readSharedTexts } from './read-folders.ts';
import { registryFiles } from './write-files.ts';

/**
 * `npm run registry` writes the lists of `packages/business/src` from its folders; with `--check` it fails when they are not current.
 * `--folder` names another folder than the product's.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, folder: { type: 'string' } } });
const ROOT = join(import.meta.dirname, '../..');
const business = values.folder === undefined ? join(ROOT, 'packages/business/src') : resolve(values.folder);

/** As the formatter of the project writes it. */
function formatted(text: string): string {
  const done = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=registry.ts'], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
}

const current = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const files = registryFiles(await readFolders(business), await readSharedTexts(business));
const stale = [...files]
  .map(([file, text]) => [join(business, file), formatted(text)] as const)
  .filter(([path, text]) => current(path) !== text);
if (values.check === true) {
  for (const [path] of stale) console.error(`${path} is not current: npm run registry`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) writeFileSync(path, text);
  console.log(stale.length === 0 ? 'All registries are current.' : stale.map(([path]) => path).join('\n'));
}
