import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Memories } from './memories.ts';
import { forgetTable, trustTold } from './row-memory.ts';

/** Where the database tells every process which tables a committed transaction has written to: `<organisation> <table> <table> …`. */
export const CHANNEL = 'sampan_written';

/** Says, when the transaction commits and not before, that an organisation's tables were written to. */
export const TELL = `select pg_notify('${CHANNEL}', $1)`;
export const toldOf = (clientId: string, tables: readonly string[]): string => [clientId, ...tables].join(' ');

/**
 * Hears on this connection what other processes have written, and forgets what is remembered of it. What is remembered is trusted only after a
 * word of our own has come back: where something between us and the database swallows them, it is not. When the connection ends the caller
 * says so (`trustTold`).
 */
export async function hearWrites(client: pg.Client, memories: Memories, isCurrent: () => boolean): Promise<void> {
  const own = randomUUID();
  client.on('notification', ({ channel, payload = '' }) => {
    // One that was given up may still bring what came late.
    if (channel !== CHANNEL || !isCurrent()) return;
    if (payload === own) return trustTold(memories, true);
    const [clientId = '', ...tables] = payload.split(' ');
    for (const table of tables) forgetTable(memories, clientId, table);
  });
  await client.query(`listen ${CHANNEL}`);
  await client.query(TELL, [own]);
}
