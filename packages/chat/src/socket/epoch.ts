import { createHash } from 'node:crypto';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/**
 * Names the history that the numbers of conversations belong to: the same for all nodes and over restarts, another one after the
 * database was put back from a back-up or a stand-by took over, when numbers may have been given anew.
 */
async function epochOf(database: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
                     (select oid from pg_database where datname = current_database())) as identity`.execute(database);
  return `e_${createHash('sha256')
    .update(rows[0]?.identity ?? '')
    .digest('hex')
    .slice(0, 12)}`;
}

/** Asks once; again only after a failure. */
export function rememberEpoch(database: Kysely<Database>): () => Promise<string> {
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= epochOf(database).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
