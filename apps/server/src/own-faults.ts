import type { FastifyBaseLogger } from 'fastify';

/** A stop that hangs must not keep a process that serves nobody. */
const STOP_WITHIN_MS = 10_000;

/**
 * Writes warnings of the process, and faults that nobody caught, as lines of the log; Node's own words would show all that an
 * error carries. After such a fault the server stops and ends with 1: nobody knows what it left half-done.
 */
export function logOwnFaults(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught; the server ends');
    if (isEnding) return;
    isEnding = true;
    const end = (): never => process.exit(1);
    setTimeout(end, STOP_WITHIN_MS).unref();
    void stop().then(end, end);
  });
}
