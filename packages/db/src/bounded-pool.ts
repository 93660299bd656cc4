import { Socket } from 'node:net';
import pg from 'pg';

/** More would wait longer than a call may; each holds its request in memory. */
const MOST_WAITING = 1_000;

/** PostgreSQL's own states: too_many_connections and cannot_connect_now. */
const away = (message: string, code: '53300' | '57P03'): Error => Object.assign(new Error(message), { code });

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool with a bounded queue: a call that finds it full is told at once that the database has no time. It can be closed while
 * the database is silent; then every call under way and every new one fails at once. Its connections send statements without waiting
 * for the answers of those before.
 */
export class BoundedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  #isClosed = false;

  constructor(options: pg.PoolConfig) {
    const sockets = new Set<Socket>();
    const stream = (): Socket => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Calls that waited for a broken connection have the pool open another one: it leads nowhere either.
      socket.once('connect', () => this.#isClosed && socket.destroy());
      return socket;
    };
    super({ ...options, stream, pipeline: true });
    this.#sockets = sockets;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const refused = this.#refusal();
    if (refused) return callback ? callback(refused, undefined, () => undefined) : Promise.reject(refused);
    return callback ? super.connect(callback) : super.connect();
  }

  #refusal(): Error | undefined {
    if (this.#isClosed) return away('the database does not answer', '57P03');
    return this.waitingCount >= MOST_WAITING ? away('too many calls wait for a database connection', '53300') : undefined;
  }

  /** Breaks every connection and refuses new ones. */
  shut(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  reopen(): void {
    this.#isClosed = false;
  }
}
