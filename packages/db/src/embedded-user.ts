import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The system user that runs PostgreSQL. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const SERVER_USER = 'postgres';

/**
 * The user to drop to, or undefined when the process may run PostgreSQL itself: PostgreSQL refuses to run as root.
 * @throws Error when the process is root and the user `postgres` neither exists nor can be made.
 */
export function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = findUser(SERVER_USER);
  if (known) return known;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SERVER_USER], { stdio: 'ignore' });
  const made = findUser(SERVER_USER);
  if (made) return made;
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" to run it. ' +
      'Create one (useradd --system postgres), start Sampan as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function findUser(name: string): SystemUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** @throws Error that names the first folder on the way to `path` which the user may not enter. */
export function requirePassable(path: string, user: SystemUser): void {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!mayEnter(folder, user))
      throw new Error(
        `The folder ${folder} cannot be entered by the user "${user.name}", which runs PostgreSQL because Sampan was started as root. ` +
          `Allow it (chmod o+x ${folder}), put Sampan elsewhere, start it as another user, or set DATABASE_URL.`,
      );
    if (folder === dirname(folder)) return;
  }
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
