import { mayRead, projectRow, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { user } from './user/user.ts';

/** Who has a role, by itself or with a position, or belongs to a unit, as far as the reader may see users; by user name. */
export async function usersWith(
  { db, session }: Pick<Context, 'db' | 'session'>,
  of: { readonly ROLE_CODE: string } | { readonly ORG_CODE: string },
): Promise<Record<string, unknown>[]> {
  if (!mayRead(session, user)) return [];
  const query = db.selectLoose('user').select(['user.id', 'user.USERNAME', 'user.FULL_NAME', 'user.IS_ACTIVE']).orderBy('user.USERNAME');
  const wanted =
    'ORG_CODE' in of
      ? query.where('user.ORG_CODE', '=', of.ORG_CODE)
      : query.where('user.id', 'in', db.selectLoose('user_held_role').select('user_id').where('ROLE_CODE', '=', of.ROLE_CODE));
  const rows = await visibleRows(wanted, user, session).execute();
  return rows.map(({ id, ...row }) => projectRow({ ID: String(id), ...row }, user, session));
}
