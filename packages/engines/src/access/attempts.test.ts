import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const { database } = await testDatabase();
const LIMIT = { of: 'name', max: 3, windowMs: 60_000 } as const;

function given() {
  const clock = { now: Date.now() };
  const attempts = createAttempts(database, () => clock.now);
  const of = (key: string) => [{ limit: LIMIT, key }];
  return {
    clock,
    attempts: {
      take: async (key: string) => (await attempts.take(of(key)))[0],
      giveBack: (key: string) => attempts.giveBack(of(key)),
      forget: (key: string) => attempts.forget(of(key)),
    },
  };
}

test('after three failures the key waits for the rest of the window', async () => {
  const { clock, attempts } = given();
  for (let round = 0; round < 3; round += 1) expect(await attempts.take('wang')).toBe(0);
  clock.now += 10_000;
  expect(await attempts.take('wang')).toBe(50);
  expect(await attempts.take('li')).toBe(0);
  clock.now += 50_000;
  expect(await attempts.take('wang')).toBe(0);
});

test('an attempt that succeeded does not count', async () => {
  const { attempts } = given();
  for (let round = 0; round < 10; round += 1) {
    expect(await attempts.take('zhao')).toBe(0);
    await attempts.giveBack('zhao');
  }
});

test('a successful sign-in forgets earlier failures', async () => {
  const { attempts } = given();
  await attempts.take('qian');
  await attempts.take('qian');
  await attempts.forget('qian');
  for (let round = 0; round < 3; round += 1) expect(await attempts.take('qian')).toBe(0);
});

test('guesses sent to several nodes at once are counted together', async () => {
  const nodes = [given().attempts, given().attempts, given().attempts];
  const waits = await Promise.all(Array.from({ length: 12 }, (_, index) => nodes[index % 3]!.take('sun')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('a user named like an address is counted apart from it, and counts that have ended go', async () => {
  const { clock, attempts } = given();
  const addresses = createAttempts(database, () => clock.now);
  const address = { limit: { ...LIMIT, of: 'address' }, key: '10.0.0.1' };
  for (let round = 0; round < 4; round += 1) await attempts.take('10.0.0.1');
  expect(await addresses.take([address])).toEqual([0]);
  clock.now += 61_000;
  expect(await attempts.take('10.0.0.1')).toBe(0);
});

test('an attempt counts against several keys at once, each with its own wait', async () => {
  const { clock } = given();
  const attempts = createAttempts(database, () => clock.now);
  const both = [
    { limit: LIMIT, key: 'zhou' },
    { limit: { of: 'pair', max: 1, windowMs: 30_000 }, key: 'zhou here' },
  ];
  expect(await attempts.take(both)).toEqual([0, 0]);
  expect(await attempts.take(both)).toEqual([0, 30]);
  await attempts.giveBack(both);
  expect(await attempts.take(both)).toEqual([0, 0]);
});
