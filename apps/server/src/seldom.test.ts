import { expect, test } from 'vitest';
import { createSeldom } from './seldom.ts';

test('one of a kind is said within the time, and the next says how many were not', () => {
  let now = 0;
  const { due } = createSeldom(1_000, () => now);
  expect([due('a'), due('a'), due('a'), due('b')]).toEqual([0, undefined, undefined, 0]);
  now = 1_000;
  expect([due('a'), due('a'), due('b')]).toEqual([2, undefined, 0]);
});
