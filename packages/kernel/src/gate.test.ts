import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('two at a time, the others in their order, whatever fails', async () => {
  const gate = createGate(2);
  const started: string[] = [];
  const held = ['a', 'b', 'c', 'd'].map((name) => {
    const end = Promise.withResolvers<string>();
    const done = gate(() => {
      started.push(name);
      return end.promise;
    }).catch((error: unknown) => String(error));
    return { end, done };
  });
  const [a, b, c, d] = held as [(typeof held)[0], (typeof held)[0], (typeof held)[0], (typeof held)[0]];
  expect(started).toEqual(['a', 'b']);
  b.end.reject(new Error('away'));
  expect(await b.done).toBe('Error: away');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  c.end.resolve('c');
  a.end.resolve('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  d.end.resolve('d');
  expect(await Promise.all([a.done, c.done, d.done])).toEqual(['a', 'c', 'd']);
});
