import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore, fileKey, type FileStore, newFileId } from './file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-files-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function contentOf(key: string): Promise<string | undefined> {
  const stream = await store.read(key);
  return stream && Buffer.concat(await stream.toArray()).toString();
}

test('a stored file comes back as it was sent and is gone once removed', async () => {
  const key = fileKey('3', newFileId());
  await store.put(key, new TextEncoder().encode('物料'));
  expect(await contentOf(key)).toBe('物料');
  await store.remove(key);
  expect(await contentOf(key)).toBeUndefined();
  await store.remove(key);
});

test('a file of this machine is stored as it is, and stays where it was', async () => {
  const path = join(folder, 'made elsewhere');
  await writeFile(path, '清单'.repeat(100_000));
  const key = fileKey('3', newFileId());
  await store.putFile(key, path);
  expect(await contentOf(key)).toBe('清单'.repeat(100_000));
  expect((await readFile(path)).length).toBe(600_000);
});

test('what could not be stored leaves nothing half-written behind', async () => {
  const key = fileKey('3', newFileId());
  // Something else stands where the file should come to stand.
  await mkdir(join(folder, key), { recursive: true });
  await expect(store.put(key, new Uint8Array([1]))).rejects.toThrow();
  expect(await readdir(join(folder, key, '..'))).toEqual([key.split('/').at(-1)]);
});

test('no key leaves the folder', async () => {
  const bytes = new Uint8Array([1]);
  for (const key of ['../x', '3/../../x', '/etc/passwd', '3/ab/..', ''])
    await expect(store.put(key, bytes)).rejects.toThrow('not a file key');
  expect(await readdir(folder)).toEqual([]);
});
