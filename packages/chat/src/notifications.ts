import type { Instant } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { postTime } from './blocks.ts';
import type { ChatCall } from './chat-call.ts';
import { MOST_ROWS } from './lists.ts';
import { COMMENT_JOIN, type NoticeWords, shownNotice, tellingOf, WORDS_COLUMNS } from './notice-words.ts';
import type { Reader } from './notice-frames.ts';
import type { Listed, NotificationItem } from './wire.ts';

/** A call about the user's notifications: only those of these modules are there (`notifylist`). */
export interface NotifyCall extends ChatCall {
  readonly modules: readonly string[];
}

export interface NotificationsWanted {
  readonly start: number;
  /** 0: all, at most MOST_ROWS. */
  readonly length: number;
  readonly READ_FLAG?: '0' | '1' | undefined;
}

interface Row extends NoticeWords {
  readonly id: string;
  readonly module: string;
  readonly from_name: string | null;
  readonly created_at: Instant;
  readonly READ_FLAG: '0' | '1';
  readonly related_type: string | null;
  readonly related_value: string | null;
  readonly lasts: string | null;
  readonly is_settled: boolean;
}

const own = ({ db, session, modules }: NotifyCall): RawBuilder<unknown> =>
  sql`n.client_id = ${db.clientId} and n.user_id = ${session.userId} and n.module = any(${[...modules]})`;

/** The user's notifications, newest first. */
export async function notifications(
  call: NotifyCall,
  { start, length, READ_FLAG }: NotificationsWanted,
): Promise<Listed<NotificationItem>> {
  const { db, session } = call;
  const where = sql`${own(call)} and ${READ_FLAG === undefined ? sql`true` : sql`n."READ_FLAG" = ${READ_FLAG}`}`;
  const found = await sql<Row>`
    select n.id, n.module, ${WORDS_COLUMNS}, u."FULL_NAME" as from_name, n.created_at, n."READ_FLAG", n.related_type, n.related_value,
           n.lasts, n.settled_at is not null as is_settled
      from notification n
      ${COMMENT_JOIN}
      left join "user" u on u.client_id = n.client_id and u."USERNAME" = n.from_username
     where ${where} order by n.id desc limit ${Math.min(length || MOST_ROWS, MOST_ROWS)} offset ${start}`.execute(db.trx);
  const total = await sql<{ n: string }>`select count(*) as n from notification n where ${where}`.execute(db.trx);
  const tells = await tellingOf(call, found.rows);
  const results = found.rows.map((row) => itemOf(call, row, tells(row, session)));
  return { recordsTotal: Number(total.rows[0]?.n ?? 0), results };
}

function itemOf({ session, zone }: NotifyCall, row: Row, isTold: boolean): NotificationItem {
  const { text, url } = shownNotice(row, session.language, isTold);
  const { record_type, record_id, lasts } = row;
  const isAsking = lasts === 'waiting' && isTold && record_type !== null && record_id !== null;
  return {
    ID: row.id,
    MODULE: row.module,
    MESSAGE: text,
    FROM_USER_NAME: row.from_name,
    POST_TIME: postTime(row.created_at, zone, false),
    URL: url,
    READ_FLAG: row.READ_FLAG,
    IS_SETTLED: row.is_settled ? '1' : '0',
    RELATED_TYPE: row.related_type,
    RELATED_VALUE: row.related_value,
    RECORD: isAsking ? { TYPE: record_type, ID: record_id } : null,
  };
}

/** The bell hides more than it can show, so more are not counted. */
const COUNTED_AT_MOST = 1000;

/** Unread notifications of the user, counted up to 1,000. */
export async function unreadNotifications(call: NotifyCall): Promise<number> {
  const found = await sql<{ n: string }>`
    select count(*) as n from (select from notification n where ${own(call)} and n."READ_FLAG" = '0' limit ${sql.lit(COUNTED_AT_MOST)}) few
  `.execute(call.db.trx);
  return Number(found.rows[0]?.n ?? 0);
}

/** Unread notifications of users by their ids, each of the modules of its reader, counted as `unreadNotifications` does. */
export async function unreadNoticesOf({ db }: Pick<NotifyCall, 'db'>, readers: readonly Reader[]): Promise<Map<string, number>> {
  const asked = JSON.stringify(readers.map(({ userId, modules }) => ({ id: userId, modules })));
  const { rows } = await sql<{ id: string; n: string }>`
    select r.id, (select count(*) from (select from notification n
                   where n.client_id = ${db.clientId} and n.user_id = r.id and n.module = any(r.modules) and n."READ_FLAG" = '0'
                   limit ${sql.lit(COUNTED_AT_MOST)}) few) as n
      from jsonb_to_recordset(${asked}::jsonb) as r(id bigint, modules text[])`.execute(db.trx);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** Marks notifications as read or unread. @throws NOT_FOUND (404) when one is not the user's; then none is changed */
export async function markNotifications(call: NotifyCall, ids: readonly string[], READ_FLAG: '0' | '1'): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`
    update notification n set "READ_FLAG" = ${READ_FLAG} where ${own(call)} and n.id = any(${wanted}::bigint[]) returning n.id
  `.execute(call.db.trx);
  if (rows.length !== wanted.length) failWith(404, 'NOT_FOUND');
  call.db.wrote('notification');
}
