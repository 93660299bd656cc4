import type { ScopedDb } from '@sampan/db/scoped-db.ts';

export interface ListedUser {
  readonly ID: string;
  readonly USERNAME: string;
  readonly FULL_NAME: string;
  readonly IS_ACTIVE: '0' | '1';
}

const usersIn = (db: ScopedDb) =>
  db.trx
    .selectFrom('user')
    .select(['user.id as ID', 'user.USERNAME', 'user.FULL_NAME', 'user.IS_ACTIVE'])
    .where('user.client_id', '=', db.clientId)
    .orderBy('user.USERNAME');

/** Who has a role, or belongs to a unit; by user name. */
export function usersWith(db: ScopedDb, of: { readonly ROLE_CODE: string } | { readonly ORG_CODE: string }): Promise<ListedUser[]> {
  if ('ORG_CODE' in of) return usersIn(db).where('user.ORG_CODE', '=', of.ORG_CODE).execute();
  return usersIn(db)
    .innerJoin('user_role', (join) => join.onRef('user_role.client_id', '=', 'user.client_id').onRef('user_role.parent_id', '=', 'user.id'))
    .where('user_role.ROLE_CODE', '=', of.ROLE_CODE)
    .execute();
}
