import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inClient } from '@sampan/db/scoped-db.ts';
import { createFolderStore, type FileStore, fileKey } from '@sampan/engines/files/file-store.ts';
import { tidyFiles } from '@sampan/engines/files/tidy-files.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
const DAY_MS = 86_400_000;
const world = await testApp();
const { database, folder, get, post, send, register } = world;
const owner = await register('owner');
const other = await register('other');
const store = createFolderStore(join(folder, 'files'));
type Person = typeof owner;

const clientOf = ({ data }: Person): string => String(data['clientid']);
const upload = async (person: Person, form: Record<string, string> = {}) => {
  const { data, text } = await send('/api/fileapi/file/upload', new File([PNG], '图.png'), person.token, form);
  if (typeof data['ID'] !== 'string') throw new Error(text);
  return data['ID'];
};
const has = (person: Person, id: string): boolean => existsSync(join(folder, 'files', fileKey(clientOf(person), id)));
const isListed = async (person: Person, id: string) => (await get(`/files/${id}`, {}, { token: person.token })).status === 200;
const tidy = (days: number, files: Pick<FileStore, 'remove'> = store) =>
  tidyFiles({ database, files }, new Date(Date.now() + days * DAY_MS));
const looseIds = (person: Person) =>
  inClient(database, clientOf(person), (db) => db.select('loose_content').select('id').execute()).then((rows) => rows.map(({ id }) => id));

test('a file that was attached to nothing goes after thirty days with its content, in every organisation; attached ones stay', async () => {
  const [free, theirs, avatar] = [await upload(owner), await upload(other), await upload(owner)];
  const profile = await post('/api/clientinfoapi/user-profile-info/save', { avatar }, { token: owner.token });
  expect(profile.message, profile.text).toBe('OK');
  const units = (await get('/api/masterdataapi/unit/index', {}, { token: owner.token })).data['results'] as { ID: string }[];
  const attached = await upload(owner, { TYPE: 'unit', ID: String(units[0]?.ID) });
  expect(await tidy(29)).toBe(0);
  expect([has(owner, free), has(other, theirs)]).toEqual([true, true]);
  expect(await tidy(31)).toBe(2);
  expect([has(owner, free), has(other, theirs), has(owner, avatar), has(owner, attached)]).toEqual([false, false, true, true]);
  expect([await isListed(owner, free), await isListed(owner, avatar), await isListed(owner, attached)]).toEqual([false, true, true]);
  expect(await tidy(31)).toBe(0);
});

test('content whose row was never stored goes; what is being uploaded stays, and what has its row is forgotten', async () => {
  const [ended, settled] = [await upload(owner), await upload(owner)];
  // As after an end of the process before the row, and before the last transaction.
  await inClient(database, clientOf(owner), async (db) => {
    await db.delete('stored_file').where('id', '=', ended).execute();
    await db.insertRows('loose_content', [{ id: ended }, { id: settled }]);
  });
  expect(await tidy(0)).toBe(0);
  expect(has(owner, ended)).toBe(true);
  expect(await tidy(0.1)).toBe(1);
  expect([has(owner, ended), has(owner, settled), await isListed(owner, settled)]).toEqual([false, true, true]);
  expect(await looseIds(owner)).toEqual([]);
});

test('content that the store could not remove is removed later', async () => {
  const free = await upload(other);
  await expect(tidy(31, { remove: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
  expect([await isListed(other, free), has(other, free)]).toEqual([false, true]);
  expect(await looseIds(other)).toEqual([free]);
  await tidy(31);
  expect([has(other, free), await looseIds(other)]).toEqual([false, []]);
});

test('an upload leaves nothing to tidy, refused ones included', async () => {
  await upload(owner);
  const refused = await send('/api/fileapi/file/upload', new File([PNG], '图.png'), owner.token, { TYPE: 'unit', ID: '999999' });
  expect(refused.status).toBe(404);
  expect(await looseIds(owner)).toEqual([]);
});
