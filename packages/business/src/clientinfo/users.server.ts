import { isHidden, mayRead, projectRow, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';
import { user } from './user/user.ts';

/** The first position of a user in the reader's language. */
const positionName = (language: Language) => sql<string | null>`(
  select ${language === 'en' ? sql`coalesce(p."POSITION_NAME_EN", p."POSITION_NAME")` : sql`p."POSITION_NAME"`}
    from user_position held
    join position p on p.client_id = held.client_id and p."POSITION_CODE" = held."POSITION_CODE" and p."IS_ACTIVE" = '1'
   where held.client_id = "user".client_id and held.parent_id = "user".id
   order by held."POSITION_NO" limit 1)`;

/** Who has a role, by itself or with a position, or belongs to a unit, as far as the reader may see users, with their position; by user name. */
export async function usersWith(
  { db, session }: Pick<Context, 'db' | 'session'>,
  of: { readonly ROLE_CODE: string } | { readonly ORG_CODE: string },
): Promise<Record<string, unknown>[]> {
  if (!mayRead(session, user)) return [];
  // A position that may not be seen of a user is not told here either.
  const position = isHidden(user, session, 'POSITION_CODE') ? sql<string | null>`null` : positionName(session.language);
  const query = db
    .selectLoose('user')
    .select(['user.id', 'user.USERNAME', 'user.FULL_NAME', 'user.IS_ACTIVE', position.as('POSITION_NAME')])
    .orderBy('user.USERNAME');
  const wanted =
    'ORG_CODE' in of
      ? query.where('user.ORG_CODE', '=', of.ORG_CODE)
      : query.where('user.id', 'in', db.selectLoose('user_held_role').select('user_id').where('ROLE_CODE', '=', of.ROLE_CODE));
  const rows = await visibleRows(wanted, user, session).execute();
  return rows.map(({ id, ...row }) => projectRow({ ID: String(id), ...row }, user, session));
}
