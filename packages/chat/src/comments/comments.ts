import type { RecordRef } from '@sampan/engines/read/cards.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { postTime } from '../blocks.ts';
import type { ChatCall } from '../chat-call.ts';
import type { Attachment, Comment, Comments } from '../wire.ts';
import { commentable, visibleRecord } from './record.ts';

/** So long after it was written its author may change a comment. */
export const EDITABLE_MINUTES = 15;
const MOST = 100;

export interface CommentsWanted {
  readonly length: number;
  /** Only comments before this one. */
  readonly before?: string | undefined;
}

interface Row {
  readonly id: string;
  readonly author_id: string;
  readonly author_name: string | null;
  readonly author_avatar: string | null;
  readonly body: string;
  readonly mentions: Comment['MENTIONS'];
  readonly attachment: Attachment | null;
  readonly created_at: string;
  readonly is_edited: boolean;
  readonly is_deleted: boolean;
}

/** Columns of a Row from the comment `c`; of a deleted one nothing that was said. */
const COLUMNS: RawBuilder<unknown> = sql`c.id::text as id, c.author_id::text as author_id, u."FULL_NAME" as author_name,
  u."AVATAR" as author_avatar, case when c.deleted_at is null then c.body else '' end as body,
  case when c.deleted_at is null then coalesce((
    select jsonb_agg(jsonb_build_object('USER_ID', m.id::text, 'FULL_NAME', m."FULL_NAME") order by m.id) from "user" m
     where m.client_id = c.client_id and m.id in (select jsonb_array_elements_text(c.mentions)::bigint)), '[]'::jsonb) else '[]'::jsonb end as mentions,
  case when c.deleted_at is null then c.attachment end as attachment, c.created_at, c.edited_at is not null as is_edited,
  c.deleted_at is not null as is_deleted`;
const AUTHOR: RawBuilder<unknown> = sql`left join "user" u on u.client_id = c.client_id and u.id = c.author_id`;

interface Found {
  readonly page: readonly Row[] | null;
  readonly total: string;
  readonly read_id: string;
  readonly unread: string;
}

/** A page of what was said at a record, with how much of it is unread: one query. @throws NOT_FOUND (404) where the user may not see the record */
export async function commentsOf(call: ChatCall, ref: RecordRef, { length, before }: CommentsWanted): Promise<Comments> {
  const { db, session } = call;
  const definition = commentable(call, ref);
  const own = sql`c.client_id = ${db.clientId}::bigint and c.type = ${ref.TYPE} and c.record_id = ${ref.ID}::bigint`;
  const readId = sql`coalesce((select r.read_id from record_comment_read r where r.client_id = ${db.clientId}::bigint and r.type = ${ref.TYPE}
    and r.record_id = ${ref.ID}::bigint and r.user_id = ${session.userId}::bigint), 0)`;
  const found = await visibleRecord(call, definition, ref)
    .select([
      sql<Found['page']>`(select json_agg(p order by p.id::bigint desc) from (
        select ${COLUMNS} from record_comment c ${AUTHOR}
         where ${own} and ${before === undefined ? sql`true` : sql`c.id < ${before}::bigint`}
         order by c.id desc limit ${Math.min(length || MOST, MOST)}) p)`.as('page'),
      sql<string>`(select count(*) from record_comment c where ${own})`.as('total'),
      sql<string>`${readId}::text`.as('read_id'),
      sql<string>`(select count(*) from record_comment c where ${own} and c.id > ${readId} and c.author_id <> ${session.userId}::bigint
        and c.deleted_at is null)`.as('unread'),
    ])
    .executeTakeFirst();
  const { page, total, read_id, unread } = (found as Found | undefined) ?? failWith(404, 'NOT_FOUND');
  return {
    recordsTotal: Number(total),
    results: (page ?? []).map((row) => commentOf(call, row)),
    read_id,
    unread: Number(unread),
  };
}

/** One comment as its reader gets it. */
export async function commentById(call: ChatCall, id: string): Promise<Comment> {
  const { rows } = await sql<{ row: Row }>`
    select to_json(p) as row from (
      select ${COLUMNS} from record_comment c ${AUTHOR} where c.client_id = ${call.db.clientId} and c.id = ${id}) p`.execute(call.db.trx);
  return commentOf(call, rows[0]?.row ?? failWith(404, 'NOT_FOUND'));
}

/** The end of the time in which a comment may be changed. */
export const editableUntil = (createdAt: string): string => new Date(Date.parse(createdAt) + EDITABLE_MINUTES * 60_000).toISOString();

function commentOf({ zone, avatarOf, session }: ChatCall, row: Row): Comment {
  const isMine = row.author_id === session.userId;
  const at = new Date(row.created_at).toISOString() as Instant;
  return {
    ID: row.id,
    FROM_USER_ID: row.author_id,
    FROM_USER_NAME: row.author_name,
    FROM_USER_AVATAR: avatarOf(row.author_avatar),
    SENT_BY_ME: isMine ? 'ME' : '',
    CONTENT: row.body,
    MENTIONS: row.mentions,
    ATTACHMENT: row.attachment,
    POST_TIME: postTime(at, zone, false),
    server_time: at,
    IS_EDITED: row.is_edited && !row.is_deleted ? '1' : '0',
    IS_DELETED: row.is_deleted ? '1' : '0',
    editable_until: isMine && !row.is_deleted ? (editableUntil(at) as Instant) : null,
  };
}

/** Notes how far the user has read what was said at a record; it never moves back. @throws NOT_FOUND (404) */
export async function readComments(call: ChatCall, ref: RecordRef, id: string): Promise<void> {
  const { db, session } = call;
  const definition = commentable(call, ref);
  db.wrote('record_comment_read');
  // No further than what there is: a number beyond it would hide what comes.
  const stored = await sql<{ read_id: string }>`
    insert into record_comment_read as known (client_id, type, record_id, user_id, read_id)
    select ${db.clientId}::bigint, ${ref.TYPE}, ${ref.ID}::bigint, ${session.userId}::bigint,
           least(${id}::bigint, coalesce((select max(c.id) from record_comment c
             where c.client_id = ${db.clientId}::bigint and c.type = ${ref.TYPE} and c.record_id = ${ref.ID}::bigint), 0))
     where exists (${visibleRecord(call, definition, ref).select(sql`1`.as('one'))})
    on conflict on constraint record_comment_read_pk do update set read_id = greatest(known.read_id, excluded.read_id)
    returning read_id`.execute(db.trx);
  if (stored.rows.length === 0) failWith(404, 'NOT_FOUND');
}
