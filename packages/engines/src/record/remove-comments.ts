import { sql } from 'kysely';
import type { Context } from '../call/rules.ts';

/** `record_type` of files in comments. */
export const COMMENT_FILE = 'comment';

/** Removes what was said at a record that is deleted, with how far everybody has read it; its files are taken away as those of the record. */
export async function removeComments(
  { db, session }: Pick<Context, 'db' | 'session'>,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<void> {
  for (const table of ['record_comment', 'record_comment_read', 'stored_file']) db.wrote(table);
  await sql`
    with said as (delete from record_comment where client_id = ${db.clientId} and type = ${type} and record_id = ${id} returning id),
         looked as (delete from record_comment_read where client_id = ${db.clientId} and type = ${type} and record_id = ${id})
    update stored_file f set deleted_at = now(), deleted_by = ${session.username}
      from said where f.client_id = ${db.clientId} and f.record_type = ${COMMENT_FILE} and f.record_id = said.id and f.deleted_at is null
  `.execute(db.trx);
}
