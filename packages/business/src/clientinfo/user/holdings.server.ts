import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';

/** What stands still, or passes to others, once a user is disabled. */
export interface Holdings {
  readonly TASKS: readonly { readonly TYPE: string; readonly COUNT: number }[];
  /** Names of the chat groups that the user owns. */
  readonly GROUPS: readonly string[];
  /** Names of the units that the user heads. */
  readonly UNITS: readonly string[];
}

/** @throws 404 */
export async function holdingsOf(db: ScopedDb, userId: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select array(select jsonb_build_object('TYPE', type, 'COUNT', count(*)::int)
                   from approval_task where client_id = u.client_id and username = u."USERNAME" and state = 'OPEN'
                  group by type order by type) as "TASKS",
           array(select "GROUP_NAME" from chat_group where client_id = u.client_id and owner_id = u.id and is_dismissed = '0'
                  order by id limit 50) as "GROUPS",
           array(select "ORG_NAME" from org where client_id = u.client_id and "MANAGER" = u."USERNAME" order by "ORG_CODE" limit 50) as "UNITS"
      from "user" u where u.client_id = ${db.clientId} and u.id = ${userId}`.execute(db.trx);
  return rows[0] ?? failWith(404, 'NOT_FOUND');
}
