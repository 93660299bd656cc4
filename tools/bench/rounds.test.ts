import { expect, test } from 'vitest';
import { alternating, drive, median, quantile, ratesOf, type Round } from './rounds.ts';

test('the middle and the slowest twentieth of calls', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.95)).toBe(96);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([])).toBe(0);
});

test('a client calls one after the other, refused calls are told apart', async () => {
  let running = 0;
  let most = 0;
  let calls = 0;
  const call = async (): Promise<boolean> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 1));
    running -= 1;
    calls += 1;
    return calls % 2 === 0;
  };
  const { rate, failed } = await drive(call, 3, 30);
  expect(most).toBe(3);
  expect(failed).toBe(Math.ceil(calls / 2));
  expect(rate).toBeGreaterThan(0);
});

test('targets take turns, the first turn does not count, the middle of the others does', async () => {
  const order: string[] = [];
  const rates: Record<'ours' | 'bare', number[]> = { ours: [1, 50, 90, 60], bare: [2, 100, 110, 10] };
  const measured = await alternating(['ours', 'bare'], 3, async (target): Promise<Round> => {
    order.push(target);
    return { rate: rates[target].shift() ?? 0, calls: 1, p50: 0, p95: 0, p99: 0, failed: 0 };
  });
  expect(order.slice(0, 4)).toEqual(['ours', 'bare', 'ours', 'bare']);
  expect([measured.ours.rate, measured.bare.rate]).toEqual([60, 100]);
  // Held against each other turn by turn: 50 of 100, 90 of 110, 60 of 10.
  expect(ratesOf(measured.ours, measured.bare).map((part) => part.toFixed(2))).toEqual(['0.50', '0.82', '6.00']);
});
