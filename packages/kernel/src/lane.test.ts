import { failure } from './errors.ts';
import { expect, test } from 'vitest';
import { createLane, type Lane } from './lane.ts';

/** Work that ends when the test says so, and in which order it began. */
function staged(lane: Lane) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (organisation: string, name: string): Promise<string> => {
    ends.set(name, Promise.withResolvers<void>());
    return lane.run(organisation, async () => {
      begun.push(name);
      await ends.get(name)?.promise;
      return name;
    });
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(),
    break: (name: string) => ends.get(name)?.reject(new Error('undone')),
  };
}

test('so many work at a time, others wait their turn, and too many are refused', async () => {
  const { begun, work, end, break: breakOff } = staged(createLane({ atOnce: 2, waitingLimit: 1, busy: failure('EXPORT_BUSY') }));
  const [first, second, third] = [work('a', '1'), work('b', '2'), work('c', '3')];
  await expect(work('d', '4')).rejects.toMatchObject({ status: 429, failures: [{ code: 'EXPORT_BUSY' }] });
  await expect.poll(() => begun).toEqual(['1', '2']);
  // One that fails makes room too.
  breakOff('2');
  await expect(second).rejects.toThrow('undone');
  await expect.poll(() => begun).toEqual(['1', '2', '3']);
  end('1');
  end('3');
  expect(await Promise.all([first, third])).toEqual(['1', '3']);
  const fourth = work('d', '4');
  end('4');
  expect(await fourth).toBe('4');
});

test('one organisation leaves a place to the others, whose work goes in between its own', async () => {
  const { begun, work, end } = staged(createLane({ atOnce: 2, waitingLimit: 20, busy: failure('EXPORT_BUSY') }));
  const all = ['1', '2', '3', '4'].map((name) => work('large', name));
  all.push(work('small', 'A'), work('other', 'B'), work('small', 'C'));
  // The second place is for whoever is not the first.
  await expect.poll(() => begun).toEqual(['1', 'A']);
  end('A');
  await expect.poll(() => begun).toEqual(['1', 'A', 'B']);
  end('1');
  await expect.poll(() => begun).toEqual(['1', 'A', 'B', '2']);
  end('B');
  await expect.poll(() => begun).toEqual(['1', 'A', 'B', '2', 'C']);
  for (const name of ['2', '3', '4', 'C']) end(name);
  await Promise.all(all);
});

test('of the places to wait in one organisation takes no more than half', async () => {
  const { work, end } = staged(createLane({ atOnce: 1, waitingLimit: 4, busy: failure('IMPORT_BUSY') }));
  const all = ['1', '2', '3'].map((name) => work('large', name));
  await expect(work('large', '4')).rejects.toMatchObject({ status: 429, failures: [{ code: 'IMPORT_BUSY' }] });
  all.push(work('small', 'A'));
  for (const name of ['1', '2', '3', 'A']) end(name);
  expect(await Promise.all(all)).toEqual(['1', '2', '3', 'A']);
});

test('whoever has waited too long is told so, and takes no turn any more', async () => {
  const { begun, work, end } = staged(createLane({ atOnce: 1, waitingLimit: 4, busy: failure('IMPORT_BUSY'), waitMs: 20 }));
  const [first, late] = [work('a', '1'), work('b', '2')];
  await expect(late).rejects.toMatchObject({ status: 429 });
  end('1');
  await first;
  const third = work('b', '3');
  end('3');
  expect([await third, begun]).toEqual(['3', ['1', '3']]);
});
