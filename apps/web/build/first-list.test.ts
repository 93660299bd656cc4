import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { readFolders } from '../../../tools/registry/read-folders.ts';
import { registryFiles } from '../../../tools/registry/write-files.ts';
import config from '../vite.config.ts';
import { manifestOf, weightsOf } from './weights.ts';

const ROOT = join(import.meta.dirname, '../../..');
// Beside the product, so that its packages are found. The copy lies in folders of the same names, by which the build tells its chunks.
const made = mkdtempSync(join(ROOT, 'packages/business/.made-up-'));
const business = join(made, 'packages/business/src');
afterAll(() => rmSync(made, { recursive: true }));
afterAll(() => vi.unstubAllEnvs());

/** As many as are still to come, and room to spare: documents that have come since count themselves. */
const MADE_UP = 50;

/** One new document, and the same again under other names. */
function makeUpDocuments(): void {
  cpSync(join(ROOT, 'packages/business/src'), business, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  const place = ['--folder', business, '--area', 'wms', '--menu', 'WAREHOUSE', '--type', 'made_up_document', '--code', 'MADEUP'];
  const words = ['--name', '虚构单据', '--name-en', 'Made-up document'];
  const done = spawnSync(process.execPath, ['tools/new-document.ts', ...place, ...words], { cwd: ROOT, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  const first = join(business, 'wms/made-up-document');
  for (let at = 2; at <= MADE_UP; at += 1) {
    const named = (text: string): string =>
      text
        .replaceAll('made_up_document', `made_up_document_${at}`)
        .replaceAll('made-up-document', `made-up-document-${at}`)
        .replaceAll('wms/madeup', `wms/madeup${at}`)
        .replaceAll('MADE_UP_DOCUMENT', `MADE_UP_DOCUMENT_${at}`)
        .replaceAll(/(madeUpDocument|MadeUpDocument|Made-up document|虚构单据)/g, `$1${at}`);
    mkdirSync(`${first}-${at}`);
    for (const file of globSync('*', { cwd: first }))
      writeFileSync(join(`${first}-${at}`, named(file)), named(readFileSync(join(first, file), 'utf8')));
  }
}

/** Takes the business from the copy. */
const fromCopy: Plugin = {
  name: 'made-up-business',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('@sampan/business/') ? join(business, source.slice('@sampan/business/'.length)) : null),
};

test('with fifty more documents the first list of a browser is within its budget', { timeout: 180_000 }, async () => {
  makeUpDocuments();
  for (const [file, text] of registryFiles(await readFolders(business), [])) writeFileSync(join(business, file), text);
  // Else React would be built with its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const own = config as UserConfig;
  // Compressing the files is a third of the time and changes none of them.
  const plugins = (own.plugins ?? []).flat(2).filter((one) => one && 'name' in one && one.name !== 'sampan-compress');
  const outDir = join(made, 'dist');
  await build({ ...own, configFile: false, logLevel: 'error', plugins: [fromCopy, ...plugins], build: { ...own.build, outDir } });
  const chunks = Object.values(manifestOf(outDir)).filter(({ name = '' }) => /^made-up-document(-\d+)?$/.test(name));
  expect(chunks).toHaveLength(MADE_UP);
  const [list] = weightsOf(outDir).filter(({ name }) => name === 'first list after sign-in');
  expect(list?.size).toBeLessThanOrEqual(list?.most ?? 0);
});
