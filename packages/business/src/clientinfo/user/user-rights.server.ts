import { mayRead } from '@sampan/engines/access/privilege.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { role } from '../role/role.ts';

interface HeldRow {
  readonly ROLE_CODE: string;
  readonly ROLE_NAME: string;
  readonly ROLE_NAME_EN: string | null;
  readonly IS_ADMINISTRATOR: '0' | '1';
  readonly POSITION_CODE: string | null;
  readonly POSITION_NAME: string | null;
  readonly POSITION_NAME_EN: string | null;
  readonly MENUS: readonly { readonly MENU: string; readonly ACTION: string }[];
}

/** The active roles of a user with what each grants and, in POSITION_CODE, the position that it comes with (null: an own one). For readers of roles. */
export async function heldRoles(context: Pick<Context, 'db' | 'session'>, userId: string): Promise<readonly HeldRow[]> {
  if (!mayRead(context.session, role)) return [];
  const { rows } = await sql<HeldRow>`
    select r."ROLE_CODE", r."ROLE_NAME", r."ROLE_NAME_EN", r."IS_ADMINISTRATOR", held."POSITION_CODE", p."POSITION_NAME", p."POSITION_NAME_EN",
           (select coalesce(jsonb_agg(jsonb_build_object('MENU', m."MENU", 'ACTION', m."ACTION") order by m."MENU_NO"), '[]')
              from role_menu m where m.client_id = r.client_id and m.parent_id = r.id) as "MENUS"
      from user_held_role held
      join role r on r.client_id = held.client_id and r."ROLE_CODE" = held."ROLE_CODE" and r."IS_ACTIVE" = '1'
      left join position p on p.client_id = held.client_id and p."POSITION_CODE" = held."POSITION_CODE"
     where held.client_id = ${context.db.clientId} and held.user_id = ${userId}
     order by held."POSITION_CODE" nulls first, r."ROLE_CODE"`.execute(context.db.trx);
  return rows;
}
