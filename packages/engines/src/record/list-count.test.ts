import { createMemories } from '@sampan/db/memories.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { countOf, dropCounts } from './list-count.ts';

let now = Date.parse('2026-11-28T08:00:00Z');
vi.useFakeTimers({ now, toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime((now += ms));

let rows = 3;
let asked = 0;
let seen = '10:10:';
const counter = {
  count: async () => {
    asked += 1;
    return { total: rows, snapshot: seen };
  },
  snapshot: async () => seen,
};
const db = { memories: createMemories(), clientId: '7' };
const total = (table: string) => countOf(db, { table, filter: '' }, counter);
afterEach(() => {
  rows = 3;
  asked = 0;
  seen = '10:10:';
});

test('a total is counted once and forgotten with a write to its table', async () => {
  expect([await total('boat'), await total('boat'), asked]).toEqual([3, 3, 1]);
  rows = 4;
  dropCounts(db, 'oar');
  expect(await total('boat')).toBe(3);
  dropCounts(db, 'boat');
  expect([await total('boat'), asked]).toEqual([4, 2]);
});

test('after five seconds it is counted again when anybody has written to the database meanwhile', async () => {
  expect(await total('mast')).toBe(3);
  [rows, seen] = [4, '10:12:'];
  pass(4_900);
  expect(await total('mast')).toBe(3);
  pass(200);
  expect([await total('mast'), asked]).toEqual([4, 2]);
});

test('it holds on while nobody writes, and no longer', async () => {
  expect(await total('sail')).toBe(3);
  for (let times = 0; times < 3; times += 1) {
    pass(6_000);
    expect([await total('sail'), asked]).toEqual([3, 1]);
  }
  [rows, seen] = [5, '11:11:'];
  pass(6_000);
  expect([await total('sail'), asked]).toEqual([5, 2]);
});

test('who asks while it is being counted waits for that count', async () => {
  expect([await Promise.all([total('keel'), total('keel'), total('keel')]), asked]).toEqual([[3, 3, 3], 1]);
});

test('a write while it is being counted makes the count worth nothing to the next', async () => {
  const first = total('helm');
  rows = 8;
  dropCounts(db, 'helm');
  await first;
  expect([await total('helm'), asked]).toEqual([8, 2]);
});
