import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

const MB = 1024 * 1024;

/** Bytes of all files of an organisation, those too that were taken away from their records: their content stays. */
export async function storedBytes(db: ScopedDb): Promise<number> {
  const row = await db.selectLoose('stored_file').select(sql<string>`coalesce(sum(size), 0)`.as('bytes')).executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** What the files of each organisation may take. */
export interface StorageRoom {
  /** Bytes of one organisation; 0 where there is no limit. */
  readonly most: number;
  /** Refuses a file for which there is no room. @throws FILES_FULL */
  require(clientId: string, bytes: number): Promise<void>;
}

/** Files come far more often than the sum changes by much: it is read again after this long. */
const KNOWN_MS = 30_000;

export function createStorageRoom(database: Kysely<Database>, mostMb: number, now: () => number): StorageRoom {
  const known = new Map<string, { bytes: number; readonly atMs: number }>();
  const usedBy = async (clientId: string) => {
    const found = known.get(clientId);
    if (found && now() - found.atMs < KNOWN_MS) return found;
    const read = { bytes: await inClient(database, clientId, storedBytes), atMs: now() };
    known.set(clientId, read);
    return read;
  };
  return {
    most: mostMb * MB,
    async require(clientId, bytes) {
      if (mostMb === 0) return;
      const used = await usedBy(clientId);
      if (used.bytes + bytes > mostMb * MB) fail('FILES_FULL', { MAX: mostMb });
      used.bytes += bytes;
    },
  };
}
