import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Example } from '@sampan/business/example.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { afterAll, expect, test } from 'vitest';
import { type Folder, readFolders } from './registry/read-folders.ts';
import { registryFiles } from './registry/write-files.ts';

const ROOT = join(import.meta.dirname, '..');
// Beside the product, so that its packages are found; the copy is what a new document is written into.
const made = mkdtempSync(join(ROOT, 'packages/business/.made-up-'));
const business = join(made, 'src');
cpSync(join(ROOT, 'packages/business/src'), business, { recursive: true });
afterAll(() => rmSync(made, { recursive: true }));

const node = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
const newDocument = (type: string, code: string, name: string, nameEn: string) => {
  const place = ['--folder', business, '--area', 'wms', '--menu', 'WAREHOUSE'];
  return node('tools/new-document.ts', ...place, '--type', type, '--code', code, '--name', name, '--name-en', nameEn);
};
/** A compiler takes no braces. */
const spread = (pattern: string): string[] => {
  const [, names = ''] = /\{(.*)\}/.exec(pattern) ?? [];
  return names === '' ? [pattern] : names.split(',').map((name) => pattern.replace(/\{.*\}/, name));
};
const contents = () =>
  new Map(
    globSync('**/*.{ts,tsx}', { cwd: business }).map((path) => [path.replaceAll('\\', '/'), readFileSync(join(business, path), 'utf8')]),
  );

test('a new document touches its own folder and the generated registries, nothing else', () => {
  const before = contents();
  expect(newDocument('pallet_return', 'PLR', '托盘归还单', 'Pallet return').stderr).toBe('');
  const changed = [...contents()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  const own = changed.filter((path) => path.startsWith('wms/pallet-return/'));
  expect(own.map((path) => path.slice('wms/pallet-return/'.length)).toSorted()).toEqual([
    'pallet-return.example.ts',
    'pallet-return.menu.ts',
    'pallet-return.server.ts',
    'pallet-return.texts.ts',
    'pallet-return.ts',
  ]);
  const others = changed.filter((path) => !path.startsWith('wms/pallet-return/'));
  expect(others.filter((path) => !/^registry\.[a-z.]+$/.test(path))).toEqual([]);
});

test('it has its rules, its menu and its example, and a second run is refused', async () => {
  const load = (file: string) => import(pathToFileURL(join(business, file)).href) as Promise<Record<string, unknown>>;
  const { registered } = (await load('registry.server.ts')) as { registered: readonly Registered[] };
  expect(registered.map(({ definition }) => definition.type)).toContain('pallet_return');
  const { cards } = (await load('menus.ts')) as { cards: readonly { name: string; category: string; label: readonly string[] }[] };
  expect(cards.find(({ name }) => name === 'PALLET_RETURN')).toMatchObject({
    category: 'WAREHOUSE',
    label: ['托盘归还单', 'Pallet return'],
  });
  const { examples } = (await load('registry.examples.ts')) as { examples: Readonly<Record<string, Example>> };
  expect(examples['pallet_return']?.ways).toMatchObject({ APPROVED: ['submit', 'approve'] });
  expect(newDocument('pallet_return', 'PLR', '托盘归还单', 'Pallet return').stderr).toContain('exists already');
});

test('it compiles, and a way that is missing or misspelt does not', () => {
  writeFileSync(
    join(made, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.server.json',
      compilerOptions: { rootDir: '../../..', incremental: false, tsBuildInfoFile: null },
      include: ['src/**/*.ts', '../../{db,engines,kernel,model}/src/**/*.ts'].flatMap(spread),
      exclude: ['src/**/*.web.ts', '**/*.test.ts', '**/*.types.ts'],
    }),
  );
  const folder = join(business, 'wms/pallet-return');
  const text = readFileSync(join(folder, 'pallet-return.example.ts'), 'utf8');
  writeFileSync(join(folder, 'misspelt.ts'), text.replace('ways: approvalWays', "ways: { ...approvalWays, APPROVED: ['submitt'] }"));
  const compiled = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', join(made, 'tsconfig.json')], { cwd: ROOT, encoding: 'utf8' });
  rmSync(join(folder, 'misspelt.ts'));
  const faults = compiled.stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/misspelt\.ts.*submitt/);
});

const madeUp = (at: number): Folder => {
  const type = `made_up_document_${at}`;
  const texts = { name: [`虚构单据${at}`, `Made-up document ${at}`] } as const;
  const value = defineMaster({
    type,
    texts,
    area: 'wms',
    route: `wms/made${at}`,
    card: type.toUpperCase(),
    key: `MADE_UP_${at}_CODE`,
    name: `MADE_UP_${at}_NAME`,
    fields: {},
  });
  const stem = `wms/made-up-document-${at}/made-up-document-${at}`;
  return {
    definition: { path: `${stem}.ts`, name: `madeUpDocument${at}`, value },
    texts: { path: `${stem}.texts.ts`, name: `madeUpDocument${at}Texts`, value: texts },
    screens: new Map([['', `${stem}.screens.tsx`]]),
  };
};

test('fifty more definitions add at most 4 KB to the first list of a browser', async () => {
  const folders = await readFolders(join(ROOT, 'packages/business/src'));
  const fifty = Array.from({ length: 50 }, (_each, at) => madeUp(at));
  const weight = (all: readonly Folder[]) => gzipSync(registryFiles(all, []).get('registry.web.ts') ?? '', { level: 9 }).length;
  const added = weight([...folders, ...fifty]) - weight(folders);
  expect(added).toBeGreaterThan(1000);
  expect(added).toBeLessThan(4096);
});
