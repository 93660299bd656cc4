import { expect, test } from 'vitest';
import { fill } from './texts.ts';

test.each([
  [0, '0 lines'],
  [1, '1 line'],
  [2, '2 lines'],
  ['1', '1 line'],
  [21, '21 lines'],
])('%s is said as %s', (n, said) => {
  expect(fill('{n} {n:line/lines}', { n })).toBe(said);
});

test('without its number a text shows the gap', () => {
  expect(fill('{n} {n:line/lines}')).toBe('{n} {n:line/lines}');
});
