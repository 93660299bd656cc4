import { expect, test } from 'vitest';
import { createLane } from './lane.ts';

test('so many work at a time, others wait their turn, and too many are refused', async () => {
  const lane = createLane({ atOnce: 2, waitingLimit: 1, busy: 'EXPORT_BUSY' });
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const work = (number: number) =>
    lane.run(async () => {
      begun.push(number);
      await ends[number - 1]!.promise;
      return number;
    });
  const [first, second, third] = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toMatchObject({ status: 429, failures: [{ code: 'EXPORT_BUSY' }] });
  expect(begun).toEqual([1, 2]);
  // One that fails makes room too.
  ends[1]!.reject(new Error('undone'));
  await expect(second).rejects.toThrow('undone');
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]!.resolve();
  ends[2]!.resolve();
  expect(await Promise.all([first, third])).toEqual([1, 3]);
  ends[3]!.resolve();
  expect(await work(4)).toBe(4);
});
