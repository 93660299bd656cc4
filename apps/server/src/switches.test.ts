import { expect, test } from 'vitest';
import { ConfigError, readConfig, workersFor } from './config.ts';

test('registration is closed by any word for it', () => {
  for (const word of ['off', 'false', '0', 'no', 'disabled', 'Closed'])
    expect([word, readConfig({ SAMPAN_REGISTER: word }).registerOpen]).toEqual([word, false]);
  for (const word of ['on', 'true', '1', 'YES', 'enabled', ''])
    expect([word, readConfig({ SAMPAN_REGISTER: word }).registerOpen]).toEqual([word, true]);
});

test('a word that no switch knows stops the start and is named', () => {
  for (const name of ['SAMPAN_REGISTER', 'SAMPAN_SAMPLE', 'SAMPAN_HTTPS', 'SAMPAN_SOCKET_URL_TOKEN'])
    expect(() => readConfig({ [name]: 'nope' })).toThrow(new ConfigError(`${name} is on or off, not nope`));
  expect(['', 'on', 'Masters', 'off'].map((word) => readConfig({ SAMPAN_SAMPLE: word }).sample)).toEqual([
    'full',
    'full',
    'masters',
    'off',
  ]);
  expect(() => readConfig({ SAMPAN_LOG_LEVEL: 'loud' })).toThrow(/SAMPAN_LOG_LEVEL/);
  expect(readConfig({ SAMPAN_LOG_LEVEL: 'INFO' }).logLevel).toBe('info');
});

test('settings that say nothing without another one are not passed over', () => {
  const alone: readonly (readonly [name: string, needed: string])[] = [
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
    ['OIDC_RETURN_TO', 'OIDC_ISSUER'],
    ['QYWX_SECRET', 'QYWX_CORP_ID'],
  ];
  for (const [name, needed] of alone)
    expect(() => readConfig({ [name]: 'https://x.example' })).toThrow(new ConfigError(`${name} is set, so ${needed} is needed as well`));
});

test('an address of Redis that cannot be one is refused before anything is made', () => {
  for (const url of ['redis://[', 'redis://:a b@x:y', 'redis://host/cache', 'http://host'])
    expect(() => readConfig({ REDIS_URL: url }), url).toThrow(/^REDIS_URL/);
  for (const url of ['redis://host', 'redis://:p%20w@host:6379/3', 'rediss://user:pw@host:6380/'])
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
});

test('without a number there are as many workers as processors and memory allow', () => {
  const GB = 1024 ** 3;
  // One processor is left to the database and to the process that hands connections on.
  expect(workersFor(8, 64 * GB)).toBe(7);
  // 2 GB hold six of 300 MB: 6.8.
  expect(workersFor(16, 2 * GB)).toBe(6);
  expect(workersFor(1, 64 * GB)).toBe(1);
  expect(workersFor(16, GB / 4)).toBe(1);
  expect(workersFor(256, 1024 * GB)).toBe(64);
});
