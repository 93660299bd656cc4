// Keeps the page and the files that it has loaded, so that it opens again where there is no network. What the server says of documents does not pass here
// (packages/widgets/src/offline). It imports nothing and is served as it stands.

const PAGE = 'sampan-page';
/** Files of one build: what a build before the last one left goes with the next. */
const FILES = 'sampan-files-';
/** So long a network that answers nothing is waited for, where a page is kept. */
const PATIENCE_MS = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname === '/index.html') event.respondWith(pageFor(event));
  } else if (isFile(pathname)) event.respondWith(fileFor(event));
});

/** What was loaded before this worker stood between: the page tells of it. */
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepLoaded(keep));
});

const isFile = (pathname) => /^\/(assets\/|icons\/|favicon\.svg$|manifest\.[\w-]+\.webmanifest$)/.test(pathname);

/** The newest page there is: from the network, so that nobody stays on an old build; without one, or without an answer of it, the one that was kept. */
async function pageFor(event) {
  const fresh = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keepPage(response.clone()));
    return response;
  });
  const kept = await caches.match('/', { cacheName: PAGE });
  if (!kept) return fresh;
  const late = new Promise((done) => setTimeout(() => done(kept), PATIENCE_MS));
  const answer = await Promise.race([fresh.catch(() => kept), late]);
  return answer.status < 500 ? answer : kept;
}

/** Files have the hash of their content as their names, so what is kept is what the server would send. */
async function fileFor(event) {
  const kept = await caches.match(event.request.url);
  if (kept) {
    event.waitUntil(keepFile(event.request.url, kept.clone(), true));
    return kept;
  }
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepFile(event.request.url, response.clone(), false));
  return response;
}

async function keepPage(response) {
  const build = buildOf(await response.clone().text());
  const before = await currentBuild();
  const cache = await caches.open(PAGE);
  await cache.put('/', response);
  if (build === before) return;
  // Tabs that were opened with the build before may still ask for its files.
  for (const name of await caches.keys())
    if (name.startsWith(FILES) && ![FILES + build, FILES + before].includes(name)) await caches.delete(name);
}

async function keepFile(url, response, isKnown) {
  const cache = await caches.open(FILES + (await currentBuild()));
  if (!isKnown || !(await cache.match(url))) await cache.put(url, response);
}

async function keepLoaded(urls) {
  if (!(await caches.match('/', { cacheName: PAGE }))) await keepPage(await fetch('/', { cache: 'no-store' }));
  for (const url of urls) {
    const { origin, pathname } = new URL(url, self.location.origin);
    if (origin !== self.location.origin || !isFile(pathname) || (await caches.match(url))) continue;
    const response = await fetch(url);
    if (response.ok) await keepFile(url, response, false);
  }
}

/** The build of a page, told by the first script that it names. */
const buildOf = (html) => /assets\/([\w-]+)\.js/.exec(html)?.[1] ?? 'none';

async function currentBuild() {
  const kept = await caches.match('/', { cacheName: PAGE });
  return kept ? buildOf(await kept.text()) : 'none';
}
