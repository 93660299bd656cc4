import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from '@sampan/db/embedded-user.ts';
import { removeDataFolder } from '@sampan/db/embedded-folder.ts';
import { cleanUpAfterKill } from '@sampan/testkit/watchdog.ts';

const ROOT = join(import.meta.dirname, '../..');
const READABLE_BY_ALL = 0o444;

/** What a clone after `npm install` has, and what was built in it. */
const isPart = (name: string): boolean =>
  /^(apps|packages|tools|node_modules|package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|\.npmrc)$/.test(name);

export interface Checkout {
  readonly folder: string;
  remove(): void;
}

/** Puts a checkout of this working copy, with all packages, into a new folder of the user's that nobody else may enter. */
export function checkoutFor(user: SystemUser): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-home-folder-'));
  const dismissals = [join(folder, 'data'), folder].map((path) => cleanUpAfterKill(path));
  for (const name of readdirSync(ROOT).filter(isPart)) {
    if (name === 'node_modules' && takeLinks(folder)) continue;
    execFileSync('cp', ['-a', join(ROOT, name), folder]);
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, name)]);
  }
  execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  chmodSync(folder, 0o700);
  return {
    folder,
    remove() {
      removeDataFolder(join(folder, 'data'));
      rmSync(folder, { recursive: true, force: true });
      for (const dismiss of dismissals) dismiss();
    },
  };

  /** The packages are a gigabyte, so their files are linked; only their folders become the user's. Not across disks, nor if others may not read. */
  function takeLinks(target: string): boolean {
    const isReadable = (statSync(join(ROOT, 'node_modules/vitest/package.json')).mode & READABLE_BY_ALL) === READABLE_BY_ALL;
    const isSameDisk = statSync(join(ROOT, 'node_modules')).dev === statSync(target).dev;
    if (!isReadable || !isSameDisk) return false;
    const packages = join(target, 'node_modules');
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), target]);
    // What programs remember there is written in place and would be written through the links.
    for (const memory of ['.cache', '.vite', '.vite-temp', '.vitest']) rmSync(join(packages, memory), { recursive: true, force: true });
    execFileSync('find', [packages, '-type', 'd', '-exec', 'chown', `${user.uid}:${user.gid}`, '{}', '+']);
    return existsSync(packages);
  }
}
