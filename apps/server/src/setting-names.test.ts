import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS, unknownSettings } from './setting-names.ts';

test('a misspelt setting is named with the one that comes nearest', () => {
  expect(
    unknownSettings({
      SAMPAN_WORKER5: '4',
      SAMPAN_TRUSTED_PROXY: '1',
      sampan_https: 'on',
      S3_BUKET: 'files',
      QYWX_CORPID: 'ww1',
      DATABASE_URI: 'postgres://…',
    }),
  ).toEqual([
    'DATABASE_URI is not a setting and changes nothing. Is DATABASE_URL meant?',
    'QYWX_CORPID is not a setting and changes nothing. Is QYWX_CORP_ID meant?',
    'S3_BUKET is not a setting and changes nothing. Is S3_BUCKET meant?',
    'SAMPAN_TRUSTED_PROXY is not a setting and changes nothing. Is SAMPAN_TRUSTED_PROXIES meant?',
    'SAMPAN_WORKER5 is not a setting and changes nothing. Is SAMPAN_WORKERS meant?',
    'sampan_https is not a setting and changes nothing. Is SAMPAN_HTTPS meant?',
  ]);
  expect(unknownSettings({ SAMPAN_COFFEE_MACHINE: 'on' })).toEqual(['SAMPAN_COFFEE_MACHINE is not a setting and changes nothing.']);
});

test('settings, and what other programs find in the same environment, are passed over', () => {
  expect(unknownSettings(Object.fromEntries(SETTINGS.map((name) => [name, 'x'])))).toEqual([]);
  // As deploy/compose.yml hands over all of deploy/.env.
  expect(
    unknownSettings({
      SAMPAN_SITE: 'erp.example',
      DATABASE_PASSWORD: 'x',
      APP_MEMORY: '2g',
      GARAGE_RPC_SECRET: 'x',
      PATH: '/bin',
      HOSTNAME: 'a',
      POST: '1',
      NODE_ENV: 'production',
    }),
  ).toEqual([]);
});

test('the settings known by name are those that are read, and those that are described', () => {
  const asked = new Set<string>();
  const environment = (set: Record<string, string>) =>
    new Proxy(set, { get: (_, name) => (asked.add(String(name)), Reflect.get(set, name) as string | undefined) });
  readConfig(environment({}));
  readConfig(
    environment({
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      OIDC_RETURN_TO: 'https://erp.example',
      QYWX_CORP_ID: 'w',
      QYWX_AGENT_ID: '1',
      QYWX_SECRET: 's',
      QYWX_RETURN_TO: 'https://erp.example',
    }),
  );
  expect([...asked].toSorted()).toEqual([...SETTINGS].toSorted());
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Commands'));
  const described = table
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []) : []));
  expect(described.toSorted()).toEqual([...SETTINGS].toSorted());
});
