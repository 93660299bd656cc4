import { expect, test } from 'vitest';
import { createSendRates } from './send-rates.ts';

const takes = (count: number, take: () => number): number[] => Array.from({ length: count }, take);

test('twenty messages at once, then five a second', () => {
  const clock = { now: 1_000 };
  const rates = createSendRates(() => clock.now);
  expect(takes(21, () => rates.take('7', 'p:7:8'))).toEqual([...Array<number>(20).fill(0), 200]);
  expect(rates.take('8', 'p:7:8')).toBe(0);
  clock.now += 199;
  expect(rates.take('7', 'p:7:9')).toBe(1);
  clock.now += 1;
  expect(takes(2, () => rates.take('7', 'p:7:9'))).toEqual([0, 200]);
});

test('a hundred and twenty messages a minute into one conversation, more into others', () => {
  const clock = { now: 0 };
  const rates = createSendRates(() => clock.now, { burst: 1000, perSecond: 1000, perMinute: 120 });
  expect(takes(121, () => rates.take('7', 'g:1')).slice(-2)).toEqual([0, 500]);
  expect(rates.take('7', 'g:2')).toBe(0);
  clock.now += 60_000;
  expect(rates.take('7', 'g:1')).toBe(0);
});
