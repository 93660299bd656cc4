import { type RawBuilder, sql } from 'kysely';
import type { Notice, Noticed } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { lastsUntil } from './lasts.ts';

const MOST = 500;

/** Writes notification rows in the transaction of the action, one per active recipient, never to the one who acts. */
export function notify({ db, session, onNoticed }: Pick<Context, 'db' | 'session' | 'onNoticed'>, notices: readonly Notice[]): void {
  for (const notice of notices) {
    const { module, text, args, url, related, record, comment, lasts, until } = notice;
    db.wrote('notification');
    const insert = sql<Noticed>`
      insert into notification (client_id, user_id, from_username, module, text_code, args, url, related_type, related_value,
                                record_type, record_id, comment_id, lasts)
      select ${db.clientId}::bigint, recipient.id, ${session.username}, ${module}, ${text}, ${JSON.stringify(args)}::jsonb, ${url},
             ${related?.type ?? null}, ${related?.value ?? null},
             ${record?.type ?? null}, ${record?.id ?? null}::bigint, ${comment ?? null}::bigint, ${(lasts && lastsUntil(lasts, until)) ?? null}
        from (${recipientsOf(db.clientId, notice)}) recipient
       where recipient.id <> ${session.userId}::bigint
      returning id, user_id`;
    db.later(insert.compile(db.trx), (rows) => (rows.length > 0 ? onNoticed?.(db.clientId, rows) : undefined));
  }
}

/** The ids of those to whom a notice goes. */
export async function recipientIds({ db }: Pick<Context, 'db'>, notice: Notice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select recipient.id from (${recipientsOf(db.clientId, notice)}) recipient`.execute(db.trx);
  return rows.map(({ id }) => id);
}

/** The same as a query. */
function recipientsOf(clientId: string, { to, module }: Notice): RawBuilder<unknown> {
  if ('userIds' in to) return sql`select unnest(${to.userIds}::bigint[]) as id`;
  if (!('usernames' in to)) return holders(clientId, { ...to, card: module });
  return sql`select id from "user" where client_id = ${clientId}::bigint and "USERNAME" = any (${to.usernames}::text[]) and "IS_ACTIVE" = '1'`;
}

interface Holders {
  readonly privilege: string;
  readonly card: string;
  readonly plant?: string;
}

/**
 * Active users that hold a privilege through one of their active roles, the own ones or those of their positions. With a plant those whose own plant has a storage
 * location in a warehouse where that plant has one too, and those without a plant.
 */
function holders(clientId: string, { privilege, card, plant }: Holders): RawBuilder<unknown> {
  const isThere =
    plant === undefined
      ? sql`true`
      : sql`u."PLANT_CODE" is null or exists (
          select from storage_location goods
            join storage_location own on own.client_id = goods.client_id and own."WAREHOUSE_CODE" = goods."WAREHOUSE_CODE"
           where goods.client_id = u.client_id and goods."PLANT_CODE" = ${plant} and own."PLANT_CODE" = u."PLANT_CODE")`;
  // The roles first: they are few, and each would otherwise be looked at once for every user.
  return sql`
    with granted as materialized (
      select r."ROLE_CODE" from role r
       where r.client_id = ${clientId}::bigint and r."IS_ACTIVE" = '1'
         and (r."IS_ADMINISTRATOR" = '1' or exists (
           select from role_menu m where m.client_id = r.client_id and m.parent_id = r.id and m."MENU" = ${card} and m."ACTION" in (${privilege}, '*')))
    )
    select distinct u.id
      from granted
      join user_held_role ur on ur.client_id = ${clientId}::bigint and ur."ROLE_CODE" = granted."ROLE_CODE"
      join "user" u on u.client_id = ${clientId}::bigint and u.id = ur.user_id
     where u."IS_ACTIVE" = '1' and (${isThere})
     limit ${MOST}`;
}
