import { hasDied } from './embedded-pid.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Looks every second whether the server of the cluster lives, and revives one that died (killed, out of memory). A revival
 * that fails is tried again; meanwhile calls are answered that the database is away.
 */
export function keepAlive(cluster: string, revive: () => Promise<void>): { stop(): Promise<void> } {
  let revival: Promise<void> | undefined;
  const look = (): void => {
    if (revival || !hasDied(cluster)) return;
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
