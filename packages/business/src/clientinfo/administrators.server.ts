import type { Context } from '@sampan/engines/call/rules.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';

/**
 * Refuses a change after which nobody could administer the organisation any more, whether by an own role or by one of a position. Reads what
 * is stored, so it comes last.
 */
export async function requireAdministrator({ db }: Pick<Context, 'db'>): Promise<void> {
  // Two administrators who take each other's role at once would both pass: the lock lets one wait for the other.
  await db.select('role').select('id').where('IS_ADMINISTRATOR', '=', '1').orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ left: boolean }>`
    select exists (
      select from role r
        join user_held_role held on held.client_id = r.client_id and held."ROLE_CODE" = r."ROLE_CODE"
        join "user" u on u.client_id = held.client_id and u.id = held.user_id and u."IS_ACTIVE" = '1'
       where r.client_id = ${db.clientId} and r."IS_ADMINISTRATOR" = '1' and r."IS_ACTIVE" = '1') as left`.execute(db.trx);
  if (!rows[0]?.left) fail('LAST_ADMINISTRATOR');
}

/** Whether a user administers the organisation, by an own role or by one of a position. */
export async function isAdministrator({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from user_held_role held
        join role r on r.client_id = held.client_id and r."ROLE_CODE" = held."ROLE_CODE" and r."IS_ADMINISTRATOR" = '1' and r."IS_ACTIVE" = '1'
       where held.client_id = ${db.clientId} and held.user_id = ${userId}::bigint) as is`.execute(db.trx);
  return rows[0]?.is === true;
}

/** Whether any of the positions carries roles: who hands it out or changes it hands out rights. */
export async function carriesRoles({ db }: Pick<Context, 'db'>, positions: readonly string[]): Promise<boolean> {
  if (positions.length === 0) return false;
  const { rows } = await sql<{ carries: boolean }>`
    select exists (
      select from position p
        join position_role granted on granted.client_id = p.client_id and granted.parent_id = p.id
       where p.client_id = ${db.clientId} and p."POSITION_CODE" = any (${[...positions]}::text[])) as carries`.execute(db.trx);
  return rows[0]?.carries === true;
}
