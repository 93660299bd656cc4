import { CHANNEL } from '@sampan/db/told-writes.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { ownRecords, roles } from './roles.ts';

/** In the trail of a role: rights that came with a later version. Whatever else stands in it was done by somebody. */
const COMPLETED = 'complete-rights';

const wanted = roles.flatMap(({ ROLE_CODE, MENUS }) => MENUS.map(({ MENU, ACTION }, place) => ({ ROLE_CODE, MENU, ACTION, place })));

/**
 * Gives the starter roles of every organisation the rights that a new organisation's have and they lack: those of documents that came with a later
 * version than it did, with their restriction to the user's own records where a role begins with one. A role that anybody ever changed, or made,
 * stays as it is. Each role that is given something says so in its trail and in the audit list. `database` is connected as the owner, who sees all organisations.
 */
export async function giveMissingRights(database: Kysely<Database>): Promise<void> {
  await sql`with ${lacking}, ${given}, ${telling}`.execute(database);
}

/** `numbered`: what untouched roles lack, with the number of its row to come. */
const lacking = sql`
  wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one ("ROLE_CODE" text, "MENU" text, "ACTION" text, place int)
  ), untouched as (
    select role.client_id, role.id, role."ROLE_CODE"
      from role
     where role."ROLE_CODE" in (select "ROLE_CODE" from wanted)
       and not exists (select from document_history done
                        where done.client_id = role.client_id and done.type = 'role' and done.document_id = role.id and done.action <> ${COMPLETED})
       for update of role
  ), lacking as (
    select untouched.*, wanted."MENU", wanted."ACTION", wanted.place
      from untouched
      join wanted on wanted."ROLE_CODE" = untouched."ROLE_CODE"
     where not exists (select from role_menu held
                        where held.client_id = untouched.client_id and held.parent_id = untouched.id
                          and held."MENU" = wanted."MENU" and held."ACTION" in ('*', wanted."ACTION"))
  ), numbered as (
    select lacking.*, last.number + row_number() over (partition by client_id, id order by place) as number
      from lacking
     cross join lateral (select coalesce(max(held."MENU_NO"), 0) as number from role_menu held
                          where held.client_id = lacking.client_id and held.parent_id = lacking.id) last
  )`;

/** The rights, and the restrictions that come with a card that a role did not hold. */
const given = sql`
  given as (
    insert into role_menu (client_id, parent_id, "MENU_NO", "MENU", "ACTION")
    select client_id, id, number, "MENU", "ACTION" from numbered
  ), restricted as (
    insert into data_privilege (client_id, created_by, updated_by, "ROLE_CODE", "MENU", "FIELD", "OPERATOR", "CONTROL_VALUE")
    select distinct lacking.client_id, 'system', 'system', own."ROLE_CODE", own."MENU", own."FIELD", own."OPERATOR", own."CONTROL_VALUE"
      from lacking
      join jsonb_to_recordset(${JSON.stringify(ownRecords)}::jsonb)
           as own ("ROLE_CODE" text, "MENU" text, "FIELD" text, "OPERATOR" text, "CONTROL_VALUE" text)
        on own."ROLE_CODE" = lacking."ROLE_CODE" and own."MENU" = lacking."MENU"
     where not exists (select from role_menu held
                        where held.client_id = lacking.client_id and held.parent_id = lacking.id and held."MENU" = lacking."MENU")
       and not exists (select from data_privilege held
                        where held.client_id = lacking.client_id and held."ROLE_CODE" = own."ROLE_CODE" and held."MENU" = own."MENU")
    returning client_id, id, "ROLE_CODE"
  )`;

/** Role, trail and audit list say what was given; other servers forget what they remember. */
const telling = sql`
  done as (
    select client_id, 'role' as type, id, "ROLE_CODE", 'RECORD_CHANGED' as kind, ${COMPLETED} as action, max(number) as last,
           jsonb_agg(jsonb_build_object('field', 'MENUS.' || number, 'old', null,
                                        'new', jsonb_build_object('MENU', "MENU", 'ACTION', "ACTION")) order by number) as changes
      from numbered group by client_id, id, "ROLE_CODE"
     union all
    select client_id, 'data_privilege', id, "ROLE_CODE", 'RECORD_CREATED', 'create', null, null from restricted
  ), counted as (
    update role
       set part_numbers = coalesce(part_numbers, '{}') || jsonb_build_object('MENUS', done.last), version = version + 1,
           updated_by = 'system', updated_at = now()
      from done
     where done.type = 'role' and role.client_id = done.client_id and role.id = done.id
  ), trail as (
    insert into document_history (client_id, type, document_id, action, changes, by)
    select client_id, type, id, action, changes, 'system' from done
  ), listed as (
    insert into audit_entry (client_id, kind, username, subject_type, subject_id, subject_name, history_action)
    select client_id, kind, 'system', type, id, "ROLE_CODE", action from done
  )
  select pg_notify(${CHANNEL}, client_id || ' role role_menu data_privilege') from (select distinct client_id from done) organisation`;
