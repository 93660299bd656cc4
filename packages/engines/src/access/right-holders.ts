import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';

/** Somebody who can be asked for help. */
export interface RightHolder {
  readonly USER_ID: string;
  readonly USERNAME: string;
  readonly FULL_NAME: string;
  /** Of the first position that the user holds, in the reader's language. */
  readonly POSITION_NAME: string | null;
  readonly IS_ADMINISTRATOR: '0' | '1';
}

const MOST = 20;

/**
 * Active users who hold a right of a card (`PURCHASE_ORDER`, `PURCHASE_ORDER_CREATE`), the own way or by a position, and the administrators,
 * who hold every right: whom a user without it can ask. At most 20, administrators last; without a right the administrators alone.
 */
export async function rightHolders(
  db: ScopedDb,
  { card, right, language }: { readonly card: string; readonly right: string | null; readonly language: Language },
): Promise<readonly RightHolder[]> {
  const { rows } = await sql<RightHolder>`
    with granted as materialized (
      select r."ROLE_CODE", r."IS_ADMINISTRATOR" from role r
       where r.client_id = ${db.clientId}::bigint and r."IS_ACTIVE" = '1'
         and (r."IS_ADMINISTRATOR" = '1' or exists (
           select from role_menu m
            where m.client_id = r.client_id and m.parent_id = r.id and m."MENU" = ${card} and m."ACTION" in (${right}, '*') and ${right !== null}))
    )
    select u.id as "USER_ID", u."USERNAME", u."FULL_NAME", held."POSITION_NAME", found."IS_ADMINISTRATOR"
      from (select ur.user_id, max(granted."IS_ADMINISTRATOR") as "IS_ADMINISTRATOR"
              from granted
              join user_held_role ur on ur.client_id = ${db.clientId}::bigint and ur."ROLE_CODE" = granted."ROLE_CODE"
             group by ur.user_id) found
      join "user" u on u.client_id = ${db.clientId}::bigint and u.id = found.user_id and u."IS_ACTIVE" = '1'
      left join lateral (
        select case when ${language} = 'en' then coalesce(p."POSITION_NAME_EN", p."POSITION_NAME") else p."POSITION_NAME" end as "POSITION_NAME"
          from user_position up
          join position p on p.client_id = up.client_id and p."POSITION_CODE" = up."POSITION_CODE" and p."IS_ACTIVE" = '1'
         where up.client_id = u.client_id and up.parent_id = u.id
         order by up."POSITION_NO" limit 1) held on true
     order by found."IS_ADMINISTRATOR", u."USERNAME"
     limit ${MOST}`.execute(db.trx);
  return rows;
}
