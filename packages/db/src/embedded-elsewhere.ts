import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { type SystemUser, barredFolder, waysOut } from './embedded-user.ts';

/** Where root keeps what the server's user must reach and cannot where it was put. Everybody may pass, only root may write. */
export const ELSEWHERE = '/var/lib/sampan';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Makes the folder ELSEWHERE if there is none.
 * @throws Error when it cannot be made, somebody but root could write to it, or the user cannot enter it either.
 */
export function openElsewhere(user: SystemUser, barred: string): void {
  const because = `The user "${user.name}", which runs PostgreSQL because Sampan was started as root, cannot enter ${barred}`;
  try {
    mkdirSync(ELSEWHERE, { recursive: true });
  } catch (error) {
    throw new Error(`${because}, and ${ELSEWHERE} cannot be made instead (${String(error)}). ${waysOut(barred)}`);
  }
  const { uid, mode } = lstatSync(ELSEWHERE);
  if (uid !== 0 || (mode & WRITABLE_BY_OTHERS) !== 0)
    throw new Error(`${because}, and ${ELSEWHERE} is not used instead because others than root may write to it. ${waysOut(barred)}`);
  // Whatever root's umask is.
  chmodSync(ELSEWHERE, 0o755);
  const alsoBarred = barredFolder(`${ELSEWHERE}/any`, user);
  if (alsoBarred !== undefined) throw new Error(`${because}, nor ${alsoBarred} on the way to ${ELSEWHERE}. ${waysOut(barred)}`);
}
