import { serveJobs } from './serve-jobs.ts';

/** Sleeps for so many milliseconds; a negative number takes memory without end. */
serveJobs<number>(async (ms) => {
  const held: unknown[] = [];
  while (ms < 0) held.push(Array.from({ length: 10_000 }, () => ({ ms })));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return ms;
});
