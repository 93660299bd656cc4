import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Context } from '@sampan/engines/rules.ts';
import { fail } from '@sampan/kernel/errors.ts';

/** Codes of the active roles that hold every right. */
async function administratorRoles(db: ScopedDb): Promise<ReadonlySet<string>> {
  const rows = await db.select('role').select('ROLE_CODE').where('IS_ADMINISTRATOR', '=', '1').where('IS_ACTIVE', '=', '1').execute();
  return new Set(rows.map((row) => row.ROLE_CODE));
}

/** Refuses a change after which nobody could administer the organisation any more. Reads what is stored, so it comes last. */
export async function requireAdministrator({ db }: Pick<Context, 'db'>): Promise<void> {
  // Two administrators who take each other's role at once would both pass: the lock lets one wait for the other.
  await db.select('role').select('id').where('IS_ADMINISTRATOR', '=', '1').orderBy('id').forNoKeyUpdate().execute();
  const roles = [...(await administratorRoles(db))];
  const left =
    roles.length > 0 &&
    (await db.trx
      .selectFrom('user')
      .innerJoin('user_role', (join) =>
        join.onRef('user_role.client_id', '=', 'user.client_id').onRef('user_role.parent_id', '=', 'user.id'),
      )
      .select('user.id')
      .where('user.client_id', '=', db.clientId)
      .where('user.IS_ACTIVE', '=', '1')
      .where('user_role.ROLE_CODE', 'in', roles)
      .limit(1)
      .executeTakeFirst());
  if (!left) fail('LAST_ADMINISTRATOR');
}
