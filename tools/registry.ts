import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SharedTexts } from '@sampan/model/texts.ts';

/**
 * `npm run registry` writes the lists of `packages/business/src` from its folders; `npm run registry -- --check` fails when they are not
 * current. `--folder` names another folder than the product's.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, folder: { type: 'string' } } });
const BUSINESS = values.folder ?? join(import.meta.dirname, '../packages/business/src');

/** What a file exports that the lists name. */
interface Found<T> {
  readonly path: string;
  readonly name: string;
  readonly value: T;
}

const HEADER = '// Written by tools/registry.ts from the folders beside it: `npm run registry`.\n';

async function exportsOf<T>(pattern: string, suffix: string): Promise<Found<T>[]> {
  const paths = globSync(pattern, { cwd: BUSINESS, exclude: (path) => path.startsWith('registry.') })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const found: Found<T>[] = [];
  for (const path of paths) {
    const module = (await import(join(BUSINESS, path))) as Record<string, T>;
    for (const [name, value] of Object.entries(module)) if (name.endsWith(suffix)) found.push({ path, name, value });
  }
  return found;
}

const imports = (found: readonly Found<unknown>[], kind = 'import'): string =>
  found.map(({ path, name }) => `${kind} { ${name} } from './${path}';\n`).join('');

const texts = await exportsOf<SharedTexts>('**/*.texts.ts', 'Texts');
/** Words of a definition stand in its own folder, those of several one or two levels above. */
const isShared = ({ path }: Found<unknown>): boolean => path.split('/').length < 3;

/** Refusals that documents add to those of the platform, for the compiler. */
function errorsFile(): string {
  const withErrors = texts.filter(({ value }) => Object.keys(value.errors ?? {}).length > 0);
  const alias = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  return `${HEADER}${imports(withErrors, 'import type')}
${withErrors.map(({ name }) => `type ${alias(name)} = (typeof ${name})['errors'];\n`).join('')}
declare module '@sampan/kernel/errors.ts' {
  interface ErrorTexts extends ${withErrors.map(({ name }) => alias(name)).join(', ')} {}
}
`;
}

/** Words that several documents share. */
function sharedTextsFile(): string {
  const shared = texts.filter(isShared);
  return `${HEADER}import type { SharedTexts } from '@sampan/model/texts.ts';
${imports(shared)}
export const sharedTexts: readonly SharedTexts[] = [${shared.map(({ name }) => name).join(', ')}];
`;
}

const files = new Map([
  ['registry.errors.ts', errorsFile()],
  ['registry.texts.ts', sharedTextsFile()],
]);

const formatted = await Promise.all([...files].map(async ([file, text]) => [file, await format(text)] as const));
const current = (file: string): string => {
  try {
    return readFileSync(join(BUSINESS, file), 'utf8');
  } catch {
    return '';
  }
};
const stale = formatted.filter(([file, text]) => current(file) !== text);
if (values.check === true) {
  for (const [file] of stale) console.error(`packages/business/src/${file} is not current: npm run registry`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(join(BUSINESS, file), text);
  console.log(stale.length === 0 ? 'All registries are current.' : stale.map(([file]) => file).join('\n'));
}

/** As the formatter of the project writes it. */
async function format(text: string): Promise<string> {
  const { spawnSync } = await import('node:child_process');
  const root = join(import.meta.dirname, '..');
  const done = spawnSync('node_modules/.bin/biome', ['format', '--stdin-file-path=packages/business/src/registry.ts'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
}
