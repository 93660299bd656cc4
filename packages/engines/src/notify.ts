import { sql } from 'kysely';
import type { Notice } from './effects.ts';
import type { Context } from './rules.ts';

const MOST = 500;

/** Writes notification rows in the transaction of the action, one per active recipient, never to the one who acts. */
export async function notify(context: Pick<Context, 'db' | 'session'>, notices: readonly Notice[]): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const notice of notices) {
    const { related, url } = notice;
    const ids = await recipientsOf(context, notice);
    const text = { module: notice.module, text_code: notice.text, args: JSON.stringify(notice.args), url };
    const message = { ...text, related_type: related?.type ?? null, related_value: related?.value ?? null };
    for (const user_id of ids)
      if (user_id !== context.session.userId) rows.push({ user_id, from_username: context.session.username, ...message });
  }
  await context.db.insertRows('notification', rows);
}

async function recipientsOf(context: Pick<Context, 'db'>, { to, module }: Notice): Promise<readonly string[]> {
  if ('userIds' in to) return to.userIds;
  return 'usernames' in to ? idsOf(context, to.usernames) : holdersOf(context, { ...to, card: module });
}

async function idsOf({ db }: Pick<Context, 'db'>, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .select('user')
    .select('id')
    .where('USERNAME', 'in', [...new Set(usernames)])
    .where('IS_ACTIVE', '=', '1')
    .execute();
  return rows.map((row) => row.id);
}

interface Holders {
  readonly privilege: string;
  readonly card: string;
  readonly plant?: string;
}

/**
 * Active users that hold a privilege through one of their active roles. With a plant those whose own plant has a storage
 * location in a warehouse where that plant has one too, and those without a plant.
 */
async function holdersOf({ db }: Pick<Context, 'db'>, { privilege, card, plant }: Holders): Promise<string[]> {
  const isThere =
    plant === undefined
      ? sql`true`
      : sql`u."PLANT_CODE" is null or exists (
          select from storage_location goods
            join storage_location own on own.client_id = goods.client_id and own."WAREHOUSE_CODE" = goods."WAREHOUSE_CODE"
           where goods.client_id = u.client_id and goods."PLANT_CODE" = ${plant} and own."PLANT_CODE" = u."PLANT_CODE")`;
  const rows = await sql<{ id: string }>`
    select distinct u.id
      from "user" u
      join user_role ur on ur.client_id = u.client_id and ur.parent_id = u.id
      join role r on r.client_id = u.client_id and r."ROLE_CODE" = ur."ROLE_CODE" and r."IS_ACTIVE" = '1'
      left join role_menu m on m.client_id = r.client_id and m.parent_id = r.id and m."MENU" = ${card}
     where u.client_id = ${db.clientId} and u."IS_ACTIVE" = '1'
       and (r."IS_ADMINISTRATOR" = '1' or m."ACTION" = ${privilege} or m."ACTION" = '*')
       and (${isThere})
     limit ${MOST}`.execute(db.trx);
  return rows.rows.map((row) => row.id);
}
