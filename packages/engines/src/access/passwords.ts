import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createGate } from '@sampan/kernel/gate.ts';
import { startWorker, type WorkerThread } from '../threads/worker-thread.ts';
import type { HashJob } from './hash-worker.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Longer input is refused before it is hashed. */
export const PASSWORD_MAX_LENGTH = 200;

/**
 * A hash takes a core for some 20 ms. One core stays with the calls, however many people sign in: hashes wait for each other, not
 * everybody for the hashes. What else wants the other cores goes first, for hashes have threads of lower priority.
 */
let atOnce = createGate(Math.max(1, availableParallelism() - 1));

/** Says how many hashes this process may make at once, where it shares the cores with others of its kind. */
export function limitHashes(most: number): void {
  atOnce = createGate(Math.max(1, most));
}

type HashThread = WorkerThread<HashJob, string | boolean>;
const idle: HashThread[] = [];
const THREAD = { memoryLimit: 64, timeoutMs: 60_000, overwhelmed: () => new Error('a password was not hashed in time') };

const inThread = <R extends string | boolean>(job: HashJob): Promise<R> =>
  atOnce(async () => {
    const thread = idle.pop() ?? startWorker(new URL('./hash-worker.ts', import.meta.url), THREAD);
    try {
      return (await thread.run(job)) as R;
    } finally {
      idle.push(thread);
    }
  });

export const hashPassword = (password: string): Promise<string> => inThread({ password });

let decoy: string | undefined;

/**
 * Whether the password fits the stored hash. For a user that does not exist (no hash) the same work is done, so that the
 * time of the answer does not tell which user names exist.
 */
export async function passwordFits(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= await hashPassword('a password that nobody has');
  const fits = await inThread<boolean>({ password: password.slice(0, PASSWORD_MAX_LENGTH + 1), against: storedHash ?? decoy });
  return storedHash !== undefined && fits;
}

// Without characters that look alike, because people read it from a screen.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of four groups of four, 79 bits: `k7mp-x2wd-9fhr-c4tz`. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-');
