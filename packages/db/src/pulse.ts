import pg from 'pg';
import type { BoundedPool } from './bounded-pool.ts';
import type { Memories } from './memories.ts';
import { trustTold } from './row-memory.ts';
import { hearWrites } from './told-writes.ts';

/** How soon a database that gives no answer is taken for silent: at most BEAT_MS + SILENT_MS after it fell silent. */
const BEAT_MS = 2_000;
const SILENT_MS = 8_000;

export interface PulseOptions {
  readonly beatMs?: number;
  readonly silentMs?: number;
}

/** The connections to the database, and what they remember of it. */
interface Watched {
  readonly pools: readonly BoundedPool[];
  readonly memories: Memories;
}

/**
 * Asks the database for a sign of life on a connection of its own. A statement may take a minute, so a call cannot tell a long
 * one from a server that is stopped or cut off; this can. While there is no sign the pools are shut: calls fail at once instead
 * of waiting for nothing, and connections that lead nowhere are not used again. On the same connection it hears what other processes write.
 */
export function watchPulse(url: string, { pools, memories }: Watched, { beatMs = BEAT_MS, silentMs = SILENT_MS }: PulseOptions = {}) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (): void => {
    const dropped = client;
    client = undefined;
    trustTold(memories, false);
    dropped?.end().catch(() => undefined);
  };
  const opened = async (): Promise<pg.Client> => {
    const options = { connectionString: url, application_name: 'sampan pulse', query_timeout: silentMs };
    const own = new pg.Client({ ...options, connectionTimeoutMillis: silentMs });
    client = own;
    // A connection that breaks late must not take its successor along: ended while it connects, that one would never answer.
    own.on('error', () => own === client && drop());
    await own.connect();
    await hearWrites(own, memories, () => own === client);
    return own;
  };
  const beat = async (): Promise<void> => {
    try {
      await (client ?? (await opened())).query('select 1');
      for (const pool of pools) pool.reopen();
    } catch (error) {
      drop();
      if (isSilence(error)) for (const pool of pools) pool.shut();
      // Refused, stopped, starting: calls are told so by themselves, at once.
      else for (const pool of pools) pool.reopen();
    }
    if (!isStopped) timer = setTimeout(() => void beat(), beatMs).unref();
  };
  timer = setTimeout(() => void beat(), beatMs).unref();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}

const isSilence = (error: unknown): boolean => error instanceof Error && /^(Query read timeout|timeout expired)/.test(error.message);
