import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8');
const HOME = 'https://sampan.test';

/** Caches of a browser, by name and address. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (key: string) => new URL(key, HOME).href;
  const open = async (name: string) => {
    const cache = all.get(name) ?? all.set(name, new Map()).get(name)!;
    return {
      put: async (key: string, value: Response) => void cache.set(addressOf(key), value),
      match: async (key: string) => cache.get(addressOf(key))?.clone(),
    };
  };
  const match = async (key: string, { cacheName }: { cacheName?: string } = {}) =>
    [...all]
      .flatMap(([name, cache]) => (cacheName === undefined || cacheName === name ? (cache.get(addressOf(key)) ?? []) : []))
      .at(0)
      ?.clone();
  return { all, caches: { open, match, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) } };
}

/** The worker as a browser runs it, before a server that has one build or is not there. */
function startWorker() {
  const server: { build: string | null } = { build: 'one' };
  const { all, caches } = fakeCaches();
  const handlers = new Map<string, (event: object) => void>();
  const fetched: string[] = [];
  const fetch = async (asked: Request | string) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, HOME);
    if (server.build === null) throw new TypeError('no network');
    fetched.push(pathname);
    return new Response(pathname === '/' ? `<script src="./assets/${server.build}.js">` : `content of ${pathname}`);
  };
  const self = {
    location: { origin: HOME },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  runInContext(SCRIPT, createContext({ self, caches, fetch, URL, Promise, setTimeout, Array }));
  /** What the page gets; undefined where the worker leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors'): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const waited: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: `${HOME}${path}`, method: 'GET', mode },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    const text = await (await answer)?.text();
    await Promise.all(waited);
    return text;
  };
  return { server, fetched, ask, files: () => [...all.keys()].filter((name) => name.startsWith('sampan-files-')) };
}

test('page and files come from the device once the network is gone, calls are left to the browser', async () => {
  const { server, ask } = startWorker();
  await ask('/', 'navigate');
  await ask('/assets/one.js');
  server.build = null;
  expect(await ask('/', 'navigate')).toContain('assets/one.js');
  expect(await ask('/assets/one.js')).toBe('content of /assets/one.js');
  expect(await ask('/api/wmsapi/transfer-order/view?ID=1')).toBeUndefined();
});

test('an update is taken at the next start, and files go with the second build after theirs', async () => {
  const { server, ask, files, fetched } = startWorker();
  for (const build of ['one', 'two', 'three']) {
    server.build = build;
    expect(await ask('/', 'navigate')).toContain(`assets/${build}.js`);
    await ask(`/assets/${build}.js`);
  }
  expect(files()).toEqual(['sampan-files-two', 'sampan-files-three']);
  // A file is asked for once: its name says what is in it.
  await ask('/assets/three.js');
  expect(fetched.filter((path) => path === '/assets/three.js')).toHaveLength(1);
});
