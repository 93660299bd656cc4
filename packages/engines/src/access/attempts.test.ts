import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

function given() {
  const clock = { now: 1_000_000 };
  return { clock, attempts: createAttempts({ max: 3, windowMs: 60_000 }, () => clock.now) };
}

test('after three failures the key waits for the rest of the window', () => {
  const { clock, attempts } = given();
  expect([1, 2, 3].map(() => attempts.take('wang'))).toEqual([0, 0, 0]);
  clock.now += 10_000;
  expect(attempts.take('wang')).toBe(50);
  expect(attempts.take('li')).toBe(0);
  clock.now += 50_000;
  expect(attempts.take('wang')).toBe(0);
});

test('an attempt that succeeded does not count', () => {
  const { attempts } = given();
  for (let round = 0; round < 10; round += 1) {
    expect(attempts.take('wang')).toBe(0);
    attempts.giveBack('wang');
  }
});

test('a successful sign-in forgets earlier failures', () => {
  const { attempts } = given();
  attempts.take('wang');
  attempts.take('wang');
  attempts.forget('wang');
  expect([1, 2, 3].map(() => attempts.take('wang'))).toEqual([0, 0, 0]);
});
