import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { DRAFT_DAYS } from '@sampan/kernel/drafts.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { type FileStore, fileKey } from './file-store.ts';
import { forgetLoose, noteLoose } from './loose-content.ts';

const DAY_MS = 86_400_000;
/** A form that was left open names its file for as long as its draft is kept. */
const FREE_MS = DRAFT_DAYS * DAY_MS;
/** Of a message that was never sent. */
const UNSENT_MS = 7 * DAY_MS;
/** Longer than any upload takes. */
const LOOSE_MS = 3_600_000;

interface Tidying {
  readonly database: Kysely<Database>;
  readonly files: Pick<FileStore, 'remove'>;
}

interface Left {
  readonly client_id: string;
  readonly id: string;
  readonly is_loose: boolean;
}

/**
 * Removes, with their content, a few files that were uploaded and attached to nothing: after 30 days those for a form, after a week those for
 * a message; and content that no row names. Answers how many contents went. What the store could not remove is tried again by a later call.
 * Several nodes may do it at the same time. @throws what the store said first
 */
export async function tidyFiles({ database, files }: Tidying, now: Date): Promise<number> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const { rows } = await sql<Left>`
    select client_id, id, is_loose from sampan_files_left(${before(FREE_MS)}, ${before(UNSENT_MS)}, ${before(LOOSE_MS)})`.execute(database);
  let removed = 0;
  const failures: unknown[] = [];
  for (const [clientId, left] of Map.groupBy(rows, ({ client_id }) => client_id)) {
    const unattached = left.filter(({ is_loose }) => !is_loose).map(({ id }) => id);
    const loose = left.filter(({ is_loose }) => is_loose).map(({ id }) => id);
    const gone = await inClient(database, clientId, async (db) => {
      const dropped = await dropUnattached(db, unattached);
      return [...dropped, ...(await withoutRow(db, loose))];
    });
    // Content after its row: one without the other harms nobody this way round.
    const kept = new Set<string>();
    for (const id of gone)
      await files.remove(fileKey(clientId, id)).catch((error: unknown) => {
        kept.add(id);
        failures.push(error);
      });
    await inClient(database, clientId, (db) =>
      forgetLoose(
        db,
        [...gone, ...loose].filter((id) => !kept.has(id)),
      ),
    );
    removed += gone.length - kept.size;
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** Looks again whether they are attached to nothing. */
async function dropUnattached(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete('stored_file')
    .where('id', 'in', [...ids])
    .where('record_id', 'is', null)
    .returning('id')
    .execute();
  const dropped = rows.map(({ id }) => id);
  await noteLoose(db, dropped);
  return dropped;
}

async function withoutRow(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select('stored_file')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
