import { expect, test } from 'vitest';
import { isLongerThan } from './text-length.ts';

test('length is counted in characters, whatever they take to be stored', () => {
  expect([isLongerThan('物料', 2), isLongerThan('物料组', 2)]).toEqual([false, true]);
  expect([isLongerThan('😀😀', 2), isLongerThan('😀😀😀', 2), isLongerThan('😀a', 1)]).toEqual([false, true, true]);
});
