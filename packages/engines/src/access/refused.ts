import { inClient } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { deviceOf } from './device.ts';
import type { SignInOrigin } from './session.ts';

/** Who was not let in; nobody that we know: '0'. */
interface Refused {
  readonly clientId: string;
  readonly userId: string;
}

/**
 * Adds a refused sign-in to the audit list of the user's organisation. Where there is no such user the same statement adds nothing, for the
 * same time; neither waits for the disk.
 */
export const noteRefused = (
  database: Kysely<Database>,
  { clientId, userId }: Refused,
  { address, userAgent, way }: SignInOrigin,
): Promise<unknown> =>
  inClient(database, clientId, (db) =>
    sql`insert into audit_entry (client_id, kind, username, user_id, way, address, device)
        select client_id, 'SIGN_IN_REFUSED', "USERNAME", id, ${way}, ${address}, ${deviceOf(userAgent)}
          from "user", set_config('synchronous_commit', 'off', true)
         where client_id = ${clientId}::bigint and id = ${userId}::bigint`.execute(db.trx),
  );
