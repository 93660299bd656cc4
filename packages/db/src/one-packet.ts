import type pg from 'pg';

/**
 * Has every connection of a pool send in one packet what it is asked in one turn of the event loop: statements that do not wait for
 * each other then cost one system call and wake the server once, where the driver would send each by itself.
 */
export function sendTogether(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
    let isGathering = false;
    const gathered = (...asked: unknown[]): unknown => {
      if (!isGathering) {
        isGathering = true;
        stream.cork();
        process.nextTick(() => {
          isGathering = false;
          stream.uncork();
        });
      }
      return send(...asked);
    };
    client.query = gathered as typeof client.query;
  });
}
