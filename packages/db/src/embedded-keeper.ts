import { serverState } from './embedded-pid.ts';

const LOOK_EVERY_MS = 1_000;

/** What PostgreSQL takes for a fast shutdown: it breaks its connections and ends in order. */
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It has gone meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Looks every second whether the server of the cluster lives, and revives one that ended, whether it was killed or somebody
 * stopped it: whoever keeps it still needs it. One that was asked to stop and waits for its connections is made to end, for ours
 * never do. A revival that fails is tried again; meanwhile calls are answered that the database is away.
 */
export function keepAlive(cluster: string, revive: () => Promise<void>): { stop(): Promise<void> } {
  let revival: Promise<void> | undefined;
  const look = (): void => {
    if (revival) return;
    const server = serverState(cluster);
    if (server.state === 'stopping') endNow(server.pid);
    if (server.state !== 'ended') return;
    revival = revive()
      .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
      .finally(() => {
        revival = undefined;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await revival;
    },
  };
}
