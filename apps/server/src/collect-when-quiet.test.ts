import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('what hand-shakes leave is cleared away once many have come and no more do, and not again for ten minutes', () => {
  const collect = vi.fn<() => void>();
  const came = collectWhenQuiet(collect);
  const come = (count: number): void => {
    for (let index = 0; index < count; index += 1) came();
  };
  come(199);
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(0);
  come(1);
  vi.advanceTimersByTime(1_000);
  come(1);
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(500);
  expect(collect).toHaveBeenCalledTimes(1);
  come(200);
  vi.advanceTimersByTime(599_999);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(2);
});
