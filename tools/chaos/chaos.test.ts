import { expect, test } from 'vitest';
import { storm } from './storm.ts';

const SECONDS = 20;

test('what was answered OK is there exactly once after server and database were killed again and again', async () => {
  const said: string[] = [];
  const seed = Date.now() % 1_000_000;
  const { kills, done, found } = await storm({ seed, seconds: SECONDS, say: (line) => said.push(line) });
  const story = `seed ${seed}\n${said.join('\n')}`;
  expect(found, story).toEqual([]);
  expect(kills.server + kills.database + kills.backend + kills.both, story).toBeGreaterThan(0);
  expect(done.orders, story).toBeGreaterThan(0);
}, 300_000);
