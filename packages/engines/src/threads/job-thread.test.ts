import { failure } from '@sampan/kernel/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { createJobThread, type JobThread } from './job-thread.ts';

const WORKER = new URL('./job-thread.test-worker.ts', import.meta.url);
let thread: JobThread<number, number>;
afterEach(() => thread.close());

test('a job of another organisation goes before the long ones that wait', async () => {
  thread = createJobThread(WORKER, { busy: 'PRINT_BUSY', overwhelmed: failure('REQUEST_TOO_LARGE'), waitingLimit: 20 });
  await Promise.all([thread.run('large', 1), thread.run('small', 1)]);
  const done: string[] = [];
  const large = Array.from({ length: 8 }, () => thread.run('large', 200).then(() => done.push('large')));
  const small = thread.run('small', 10).then(() => done.push('small'));
  await Promise.all([...large, small]);
  expect(done.indexOf('small')).toBeLessThan(2);
});

test('one organisation takes no more than half of the places to wait', async () => {
  thread = createJobThread(WORKER, { busy: 'PRINT_BUSY', overwhelmed: failure('REQUEST_TOO_LARGE'), waitingLimit: 4 });
  const large = [1, 2, 3].map(() => thread.run('large', 50));
  await expect(thread.run('large', 1)).rejects.toMatchObject({ status: 429, failures: [{ code: 'PRINT_BUSY' }] });
  expect(await thread.run('small', 1)).toBe(1);
  await Promise.all(large);
});

test('a job that takes too long or too much memory is refused, and the next one is done', async () => {
  const overwhelmed = failure('REQUEST_TOO_LARGE');
  thread = createJobThread(WORKER, { busy: 'PRINT_BUSY', overwhelmed, memoryLimit: 32 });
  await expect(thread.run('a', -1)).rejects.toMatchObject({ status: 413, failures: [{ code: 'REQUEST_TOO_LARGE' }] });
  expect(await thread.run('a', 1)).toBe(1);
  await thread.close();
  thread = createJobThread(WORKER, { busy: 'PRINT_BUSY', overwhelmed, timeoutMs: 3_000 });
  await expect(thread.run('a', 20_000)).rejects.toMatchObject({ status: 413, failures: [{ code: 'REQUEST_TOO_LARGE' }] });
  expect(await thread.run('a', 1)).toBe(1);
});
