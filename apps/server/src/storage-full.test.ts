import { inClient } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { problemOf } from './envelope.ts';
import { testApp } from './test-app.ts';

let isFull = false;
const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
const { database, get, send, register } = await testApp(
  {},
  { storeOf: (store) => ({ ...store, put: (...file) => (isFull ? full() : store.put(...file)) }) },
);
const { token, data } = await register('owner');

const upload = () => send('/api/fileapi/file/upload', new File(['a,b\n'], 'list.csv'), token);
const storedFiles = () => inClient(database, String(data['clientid']), (db) => db.selectLoose('stored_file').selectAll().execute());

test('with a full disk an upload is refused in words, leaves no record, and works again when there is room', async () => {
  isFull = true;
  const refused = await upload();
  expect(refused.status).toBe(507);
  expect(refused.data).toEqual({
    errors: { code: 'STORAGE_FULL', errorMsg: 'The storage of the server is full. Nothing was saved; contact the administrator' },
  });
  expect(await storedFiles()).toEqual([]);
  isFull = false;
  const sent = await upload();
  expect((await get(String(sent.data['URL']), {}, { token })).text).toBe('a,b\n');
});

test('so is a call for which the database has no room', async () => {
  const thrown = await sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`
    .execute(database)
    .catch((error: unknown) => error);
  expect(problemOf(thrown)).toMatchObject({ status: 507, failures: [{ code: 'STORAGE_FULL' }] });
});
