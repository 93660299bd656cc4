import { FilesAway } from '@sampan/engines/files/file-store.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

let isAway = false;
const orAway =
  <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
  (...given: A): Promise<R> =>
    isAway ? Promise.reject(new FilesAway('The file store at http://files:9000 does not answer (no answer within 10 s).')) : work(...given);
const world = await testApp(
  {},
  {
    storeOf: (store) => ({
      put: orAway(store.put),
      putFile: orAway(store.putFile),
      read: orAway(store.read),
      size: orAway(store.size),
      remove: orAway(store.remove),
      probe: orAway(store.probe),
    }),
  },
);
const { node, get, send, register, logged } = world;
const { token } = await register('keeper');
const upload = () => send('/api/fileapi/file/upload', new File(['a,b\n'], 'list.csv'), token);

test('while the store of the files is away uploads and downloads say so and when to try again; all else goes on', async () => {
  const { data } = await upload();
  const address = String(data['URL']);
  isAway = true;
  for (const refused of [await upload(), await get(address, {}, { token })]) {
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.data).toEqual({
      errors: { code: 'FILES_UNAVAILABLE', errorMsg: 'Files are temporarily out of reach. Try again in 5 seconds' },
    });
  }
  expect(logged.join('\n')).toContain('http://files:9000');
  expect((await get('/api/clientinfoapi/user/index', {}, { token })).status).toBe(200);
  isAway = false;
  expect((await get(address, {}, { token })).text).toBe('a,b\n');
});

test('readiness and figures tell of it, and a node without its files stays ready', async () => {
  const seen = async () => {
    // A node of its own, for an answer of the store holds for some seconds.
    const fresh = await node();
    const ready = await fresh.inject('/readyz');
    return [ready.statusCode, ready.json(), /^sampan_files_up (\d)$/m.exec((await fresh.inject('/metrics')).body)?.[1]];
  };
  expect(await seen()).toEqual([200, { status: 'ok', files: 'ok' }, '1']);
  isAway = true;
  expect(await seen()).toEqual([200, { status: 'ok', files: 'unavailable' }, '0']);
  isAway = false;
});
