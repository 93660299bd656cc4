import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testApp } from './test-app.ts';

const { app, get, post, register } = await testApp();
const guarded = await testApp({ metricsToken: 'the-operators-own-token' });

const lineOf = (text: string, start: string): string | undefined => text.split('\n').find((line) => line.startsWith(start));

test('the metrics count calls by route, refusals by code and connections, and say whether the database answers', async () => {
  const { token } = await register('captain');
  await get('/api/masterdataapi/unit/index', {}, { token });
  await post('/api/access/login', { username: 'captain', password: 'not the password' });
  const { status, text, headers } = await get('/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(lineOf(text, 'sampan_http_request_seconds_count{method="GET",route="/api/masterdataapi/unit/index",status="2xx"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'sampan_refusals_total{code="SIGN_IN_FAILED"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'sampan_database_up')).toBe('sampan_database_up 1');
  for (const start of [
    'sampan_database_connections{state="waiting"}',
    'sampan_database_retries_total',
    'sampan_refusals_total{code="INTERNAL_ERROR"} 0',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect(lineOf(text, start)).toBeDefined();
});

test('the metrics name nobody: no user, no address that holds an id, no token', async () => {
  const { token } = await register('stowaway');
  await get('/api/filestore/12345/secret-name.png', {}, { token });
  await get(`/no/such/page/${token}`);
  const { text } = await get('/metrics');
  for (const secret of ['stowaway', '12345', 'secret-name', token]) expect(text).not.toContain(secret);
});

test('without a token in the settings only programs on this machine read the metrics, and not through a proxy', async () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
  expect(await from('127.0.0.1')).toBe(200);
  expect(await from('::1')).toBe(200);
  expect(await from('192.0.2.7')).toBe(403);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(await from('127.0.0.1', { [name]: '192.0.2.7' })).toBe(403);
});

test('with a token in the settings whoever has it reads the metrics, and nobody else', async () => {
  const withToken = (authorization: string) => guarded.get('/metrics', {}, { headers: { authorization } }).then(({ status }) => status);
  expect(await withToken('Bearer the-operators-own-token')).toBe(200);
  expect(await withToken('Bearer another-token-of-that-size')).toBe(403);
  expect(await withToken('Bearer the-operators-own-tok€n')).toBe(403);
  expect((await guarded.get('/metrics')).status).toBe(403);
});

test('a token that is too short for a secret is refused at the start', () => {
  expect(() => readConfig({ SAMPAN_METRICS_TOKEN: 'short' })).toThrow(/SAMPAN_METRICS_TOKEN needs at least 16/);
});
