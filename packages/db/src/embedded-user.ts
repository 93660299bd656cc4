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

/** The system user of that name; undefined when there is none. */
export function findUser(name: string): SystemUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** The first folder on the way to `path` that the user may not enter; undefined when it may go all the way. */
export function barredFolder(path: string, user: SystemUser): string | undefined {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!grants(folder, user, MAY_ENTER)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

const MAY_ENTER = 0o1;
const MAY_READ_AND_RUN = 0o5;

/** What keeps the user from running the program: a folder on the way or the file itself; undefined when it may. */
export const barredProgram = (program: string, user: SystemUser): string | undefined =>
  barredFolder(program, user) ?? (grants(program, user, MAY_READ_AND_RUN) ? undefined : program);

/** Whether the mode of a file or folder grants the user all of `wanted` (bits as for others). */
function grants(path: string, user: SystemUser, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** What can be done where the server's user has to pass a folder and neither may nor gets another place. */
export const waysOut = (barred: string): string =>
  `Allow it to enter (chmod o+x ${barred}), put Sampan elsewhere, start it as another user, or set DATABASE_URL.`;
