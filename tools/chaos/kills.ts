import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import type { Whereabouts } from './calls.ts';
import { backendsOf, databaseOf } from './processes.ts';
import type { Random } from './random.ts';

/** `backend`: the process of one connection, which takes all others of the database with it. */
const KINDS = ['server', 'database', 'backend', 'both'] as const;
type Kind = (typeof KINDS)[number];
export type Kills = Readonly<Record<Kind, number>>;

const LEAST_MS = 2_000;
const SPREAD_MS = 7_000;

/** Starts the server in the folder, and on `run` kills it, its database or both at random moments, starting what does not start itself. */
export async function startVictim(folder: string, password: string, at: Whereabouts, random: Random) {
  let server: ServerProcess = await startServer(password, { data: folder });
  at.origin = server.origin;
  const kills = { server: 0, database: 0, backend: 0, both: 0 };
  const startAgain = async (): Promise<void> => {
    await server.stop();
    server = await startServer(password, { data: folder });
    at.origin = server.origin;
  };
  const strike = async (kind: Kind): Promise<void> => {
    const database = databaseOf(folder);
    if (kind === 'backend') kill(pick(backendsOf(database), random));
    if (kind === 'database' || kind === 'both') kill(database);
    if (kind === 'server' || kind === 'both') {
      kill(server.pid);
      await startAgain();
    }
  };
  return {
    kills: kills as Kills,
    async run(isOver: () => boolean, say: (line: string) => void): Promise<void> {
      const startedMs = Date.now();
      for (;;) {
        await sleep(LEAST_MS + random(SPREAD_MS));
        if (isOver()) return;
        const kind = KINDS[random(KINDS.length)]!;
        say(`${((Date.now() - startedMs) / 1000).toFixed(1)} s: kill ${kind}`);
        kills[kind] += 1;
        await strike(kind);
      }
    },
    stop: () => server.stop(),
  };
}

const pick = (pids: readonly number[], random: Random): number | undefined => (pids.length === 0 ? undefined : pids[random(pids.length)]);

/** Only ever a process that this run started. */
function kill(pid: number | undefined): void {
  if (pid === undefined || !(pid > 1)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was dead already.
  }
}
