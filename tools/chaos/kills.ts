import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import type { Whereabouts } from './calls.ts';

const KINDS = ['server', 'database', 'both'] as const;
const LEAST_MS = 3_000;
const SPREAD_MS = 7_000;

/** Starts the server in the folder, and on `run` kills it, its database or both at random moments, starting what does not start itself. */
export async function startVictim(folder: string, password: string, at: Whereabouts) {
  let server: ServerProcess = await startServer(password, { data: folder });
  at.origin = server.origin;
  const kills = { server: 0, database: 0, both: 0 };
  const killDatabase = (): void => {
    const file = join(folder, 'postgres/cluster/postmaster.pid');
    if (existsSync(file)) kill(Number(readFileSync(file, 'utf8').split('\n')[0]));
  };
  const startAgain = async (): Promise<void> => {
    await server.stop();
    server = await startServer(password, { data: folder });
    at.origin = server.origin;
  };
  return {
    kills,
    async run(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await sleep(LEAST_MS + randomInt(SPREAD_MS));
        const kind = KINDS[randomInt(KINDS.length)]!;
        kills[kind] += 1;
        if (kind !== 'server') killDatabase();
        if (kind !== 'database') {
          kill(server.pid);
          await startAgain();
        }
      }
    },
    stop: () => server.stop(),
  };
}

/** Only ever a process that this run started. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was dead already.
  }
}
