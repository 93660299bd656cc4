import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { addWebClient } from './web-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'sampan-web-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
await writeFile(
  join(folder, 'index.html'),
  '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><script nonce="__CSP_NONCE__" src="/assets/a.js">',
);
await writeFile(join(folder, 'assets/main-1a2b3c.js'), 'plain');
await writeFile(join(folder, 'assets/main-1a2b3c.js.br'), 'brotli');
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
await writeFile(join(folder, '.sources'), 'hash');
const app = Fastify();
await addWebClient(app, folder, readConfig({}));

test('the page carries a nonce of its own that its policy names', async () => {
  const [first, second] = [await app.inject('/'), await app.inject('/')];
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(first.body)?.[1] ?? '';
  expect(first.body).toContain(`<script nonce="${nonce}"`);
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(second.body).not.toContain(nonce);
});

test('hashed files stay for a year and come compressed as they were built', async () => {
  const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(answer.headers['content-type']).toContain('javascript');
  expect((await app.inject('/assets/main-1a2b3c.js')).body).toBe('plain');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('nothing beside the built files is served', async () => {
  for (const url of ['/.sources', '/../package.json', '/..%2fpackage.json', '/assets/', '/assets/none.js'])
    expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
});
