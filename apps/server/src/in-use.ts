import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Close } from './starting.ts';

/** What keeps Sampan from starting, in a sentence for the person who starts it. */
export class StartRefused extends Error {}

const NO_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/**
 * Opens the port and closes it again, before anything that takes long or changes something.
 * @throws StartRefused for a HOST that is none of this machine's, else as `listen` does: EADDRINUSE, EACCES
 */
export const tryPort = (host: string, port: number): Promise<void> =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(NO_ADDRESS.has(error.code ?? '') ? new StartRefused(`HOST names no address of this machine: ${host}`) : error),
    );
    server.listen(port, host, () => server.close(() => done()));
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether the process is a Sampan: the number of one that was killed may belong to any other by now. Without /proc a living one is taken for it. */
function isSampan(pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  try {
    return /apps\/server\/(start\.cjs|src\/main\.ts)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * Marks a data folder with a database of its own as this process's until the end: two servers on one would not hear of each other.
 * @throws StartRefused when another Sampan works on it
 */
export function claimDataFolder(dataFolder: string): Close {
  const file = join(dataFolder, 'sampan.pid');
  const folder = realpathSync(dataFolder);
  const other = ownerOf(file, folder);
  if (other !== undefined && isSampan(other))
    throw new StartRefused(
      `another Sampan (process ${other}) works on the data folder ${dataFolder}. Stop it, or choose another folder with SAMPAN_DATA.`,
    );
  writeFileSync(file, `${process.pid} ${folder}\n`, { mode: 0o600 });
  return async () => {
    if (ownerOf(file, folder) === process.pid) rmSync(file, { force: true });
  };
}

/** Who has marked this folder; a mark that came along with a copy of another one says nothing. */
function ownerOf(file: string, folder: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const [, pid, marked] = /^(\d+) (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return marked === folder ? Number(pid) : undefined;
}
