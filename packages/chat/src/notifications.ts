import type { Instant } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { noticeText } from '@sampan/kernel/notices.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { type RawBuilder, sql } from 'kysely';
import { postTime } from './blocks.ts';
import type { ChatCall } from './chat-call.ts';
import { MOST_ROWS } from './lists.ts';
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

/** What a notification says: a text with its arguments, or words as they stand. */
export interface NoticeWords {
  readonly text_code: string | null;
  readonly args: Readonly<Record<string, string>> | null;
  readonly content: string | null;
}

interface Row extends NoticeWords {
  readonly id: string;
  readonly module: string;
  readonly from_name: string | null;
  readonly created_at: Instant;
  readonly url: string;
  readonly READ_FLAG: '0' | '1';
  readonly related_type: string | null;
  readonly related_value: string | null;
}

/** The notification in a reader's language. */
export function messageOf({ text_code, args, content }: NoticeWords, language: Language): string {
  if (text_code === null) return content ?? '';
  const text = noticeText(text_code);
  if (!text) return text_code;
  const { TYPE } = args ?? {};
  return fill(inLanguage(text, language), { ...args, ...(TYPE === undefined ? {} : { TYPE: documentName(TYPE, language) }) });
}

/** Notices that ask somebody to decide. */
const ASKING = /^notice\.approval(Asked|Reminded)/;

/** The document that a notification asks to approve. */
function recordOf({ text_code, args, url }: Row): NotificationItem['RECORD'] {
  const ID = /[?&]id=(\d{1,18})$/.exec(url)?.[1];
  const TYPE = args?.['TYPE'];
  return text_code !== null && ASKING.test(text_code) && TYPE !== undefined && ID !== undefined ? { TYPE, ID } : null;
}

const own = ({ db, session, modules }: NotifyCall): RawBuilder<unknown> =>
  sql`n.client_id = ${db.clientId} and n.user_id = ${session.userId} and n.module = any(${[...modules]})`;

/** The user's notifications, newest first. */
export async function notifications(
  call: NotifyCall,
  { start, length, READ_FLAG }: NotificationsWanted,
): Promise<Listed<NotificationItem>> {
  const { db, session, zone } = call;
  const where = sql`${own(call)} and ${READ_FLAG === undefined ? sql`true` : sql`n."READ_FLAG" = ${READ_FLAG}`}`;
  const found = await sql<Row>`
    select n.id, n.module, n.text_code, n.args, n.content, u."FULL_NAME" as from_name, n.created_at, n.url, n."READ_FLAG",
           n.related_type, n.related_value
      from notification n
      left join "user" u on u.client_id = n.client_id and u."USERNAME" = n.from_username
     where ${where} order by n.id desc limit ${Math.min(length || MOST_ROWS, MOST_ROWS)} offset ${start}`.execute(db.trx);
  const total = await sql<{ n: string }>`select count(*) as n from notification n where ${where}`.execute(db.trx);
  const results = found.rows.map((row) => ({
    ID: row.id,
    MODULE: row.module,
    MESSAGE: messageOf(row, session.language),
    FROM_USER_NAME: row.from_name,
    POST_TIME: postTime(row.created_at, zone, false),
    URL: row.url,
    READ_FLAG: row.READ_FLAG,
    RELATED_TYPE: row.related_type,
    RELATED_VALUE: row.related_value,
    RECORD: recordOf(row),
  }));
  return { recordsTotal: Number(total.rows[0]?.n ?? 0), results };
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
