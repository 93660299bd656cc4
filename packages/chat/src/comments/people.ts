import { rightsOfUsers } from '@sampan/engines/access/load-session.ts';
import { privilegeName, sees } from '@sampan/engines/access/privilege.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { runningOf } from '@sampan/engines/workflow/instances.ts';
import { stillAsked } from '@sampan/engines/workflow/notices.ts';
import { ableUsers } from '@sampan/engines/workflow/situation.ts';
import { substitutesOf } from '@sampan/engines/workflow/substitutes.ts';
import { todayIn } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isApproved } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { ChatCall } from '../chat-call.ts';
import { isNamed } from '../lists.ts';
import { type CommentedRecord, commentable, visibleRecord } from './record.ts';

export interface Person {
  readonly USER_ID: string;
  readonly FULL_NAME: string;
}

const OFFERED = 20;
/** Of those whose roles open the card so many are asked whether they see the record. */
const LOOKED_AT = 100;
const MOST_TOLD = 200;

/** Active colleagues who may see the record, by a part of their name: those who can be mentioned. @throws NOT_FOUND (404) */
export async function peopleSeeing(call: ChatCall, ref: RecordRef, query: string): Promise<Person[]> {
  const { db, session } = call;
  const definition = commentable(call, ref);
  const row = (await visibleRecord(call, definition, ref).selectAll().executeTakeFirst()) ?? failWith(404, 'NOT_FOUND');
  const opening = [...['index', 'view'].map((verb) => privilegeName(definition.card, verb)), '*'];
  const { rows } = await sql<Person>`
    with granted as materialized (
      select r."ROLE_CODE" from role r
       where r.client_id = ${db.clientId}::bigint and r."IS_ACTIVE" = '1'
         and (r."IS_ADMINISTRATOR" = '1' or exists (
           select from role_menu m
            where m.client_id = r.client_id and m.parent_id = r.id and m."MENU" = ${definition.card} and m."ACTION" = any(${opening}::text[]))))
    select u.id as "USER_ID", u."FULL_NAME" from "user" u
     where u.client_id = ${db.clientId}::bigint and u."IS_ACTIVE" = '1' and u.id <> ${session.userId}::bigint and ${isNamed(query)}
       and exists (select from user_held_role h join granted g on g."ROLE_CODE" = h."ROLE_CODE" where h.client_id = u.client_id and h.user_id = u.id)
     order by u."FULL_NAME", u.id limit ${sql.lit(LOOKED_AT)}`.execute(db.trx);
  const seeing = await seeingAmong(
    call,
    { definition, row },
    rows.map(({ USER_ID }) => USER_ID),
  );
  return rows.filter(({ USER_ID }) => seeing.has(USER_ID)).slice(0, OFFERED);
}

/** Which of these active users may see the record. */
export async function seeingAmong(
  { db }: Pick<ChatCall, 'db'>,
  { definition, row }: CommentedRecord,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rights = await rightsOfUsers(db, ids);
  return new Set(ids.filter((id) => sees(rights.get(id) ?? NO_RIGHTS, definition, row)));
}

const NO_RIGHTS = { isAdministrator: false, privileges: new Set<string>() };

/** Whom a comment concerns: who made the record, who owns it, who said something at it, who is asked to approve it now. Active users alone. */
export async function concernedBy(call: ChatCall, record: CommentedRecord, ref: RecordRef): Promise<string[]> {
  const { db } = call;
  const { row } = record;
  const usernames = [row['created_by'], row['OWNER'], ...(await askedNow(call, record, ref))].filter((one) => typeof one === 'string');
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
     where u.client_id = ${db.clientId}::bigint and u."IS_ACTIVE" = '1'
       and (u."USERNAME" = any(${usernames}::text[]) or u.id in (
         select c.author_id from record_comment c
          where c.client_id = ${db.clientId}::bigint and c.type = ${ref.TYPE} and c.record_id = ${ref.ID}::bigint and c.deleted_at is null))
     order by u.id limit ${sql.lit(MOST_TOLD)}`.execute(db.trx);
  return rows.map(({ id }) => id);
}

/** User names of those whose turn it is: of the process that leads the document, else whoever holds the right to approve. */
async function askedNow(call: ChatCall, { definition, row }: CommentedRecord, { TYPE, ID }: RecordRef): Promise<string[]> {
  if (definition.kind !== 'document' || !isApproved(definition) || !isWaiting(definition, row)) return [];
  const running = await runningOf(call, TYPE, ID);
  if (!running) return (await ableUsers(call, definition)).map(({ username }) => username);
  const substitutes = await substitutesOf({ db: call.db, today: todayIn(call.zone) }, TYPE);
  return stillAsked({ history: running.tasks }, { substitutes });
}
