import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
