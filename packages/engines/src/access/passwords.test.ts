import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, limitHashes, passwordFits } from './passwords.ts';

test('a password fits its own hash and no other, and nothing fits a user who is not there', async () => {
  const hash = await hashPassword('river-boat-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('river-boat-42')).not.toBe(hash);
  expect(await passwordFits('river-boat-42', hash)).toBe(true);
  expect(await passwordFits('river-boat-43', hash)).toBe(false);
  expect(await passwordFits('a password that nobody has', undefined)).toBe(false);
});

test('a broken hash is an error of that sign-in alone', async () => {
  await expect(passwordFits('river-boat-42', 'no hash')).rejects.toThrow();
  expect(await passwordFits('river-boat-42', await hashPassword('river-boat-42'))).toBe(true);
});

/** How nice each thread of this process is, as the system says. */
const nicenessOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.runIf(process.platform === 'linux')('hashes are made in as many threads as may be, behind everything else', async () => {
  const own = getPriority();
  const behind = (): number => nicenessOfThreads().filter((nice) => nice === Math.min(19, own + 5)).length;
  const before = behind();
  limitHashes(2);
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('river-boat-42')));
  limitHashes(availableParallelism() - 1);
  expect(getPriority()).toBe(own);
  expect(behind()).toBe(Math.max(2, before));
});
