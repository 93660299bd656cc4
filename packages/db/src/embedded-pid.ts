import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** What the last server of the cluster wrote about itself; nothing when it stopped in order. */
export function readPidFile(cluster: string): { pid?: number | undefined; port?: number | undefined } {
  if (!existsSync(fileOf(cluster))) return {};
  const [pid, , , port] = readFileSync(fileOf(cluster), 'utf8').split('\n').map(Number);
  return { pid, port };
}

/** Whether the process is a living PostgreSQL; the number may belong to any other process by now. */
export function isServerProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  // Without /proc (macOS) a living process is taken for the server: PostgreSQL's own message then names it.
  if (!existsSync('/proc/self/status')) return true;
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Dead but not cleared away (Z), as in containers whose first process does not do that.
  return /^Name:\s*postgres$/m.test(status) && !/^State:\s*[ZX]/m.test(status);
}

/** Line of the file on which the server says how it is. */
const STATUS_LINE = 7;

/**
 * How the server of the cluster is: it `runs`, it has `ended`, killed or in order, or it is `stopping`: asked to end, it takes no
 * connections any more and waits for those that it has, which may be for ever.
 */
export function serverState(cluster: string): { readonly state: 'runs' | 'ended' } | { readonly state: 'stopping'; readonly pid: number } {
  const { pid } = readPidFile(cluster);
  if (pid === undefined || !isServerProcess(pid)) return { state: 'ended' };
  const status = existsSync(fileOf(cluster)) ? readFileSync(fileOf(cluster), 'utf8').split('\n')[STATUS_LINE] : undefined;
  return status?.trim() === 'stopping' ? { state: 'stopping', pid } : { state: 'runs' };
}

/** Higher than any system gives out. */
const NO_PROCESS = '4194303';

/**
 * Takes the number of a process that is no server out of the file, for PostgreSQL refuses to start while any such process lives.
 * The rest of the file stays: from it PostgreSQL sees whether helpers of the dead server live on.
 */
export function forgetProcess(cluster: string): void {
  // It may have ended in order just now, and taken the file away.
  if (!existsSync(fileOf(cluster))) return;
  writeFileSync(fileOf(cluster), readFileSync(fileOf(cluster), 'utf8').replace(/^\d+/, NO_PROCESS));
}
