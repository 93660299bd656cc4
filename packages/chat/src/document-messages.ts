import { cardsOf, type RecordRef } from '@sampan/engines/read/cards.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { postTime } from './blocks.ts';
import type { ChatCall } from './chat-call.ts';
import type { DocumentMessage, DocumentMessages } from './wire.ts';

const MOST = 100;
const MOST_PEOPLE = 20;

interface Row {
  readonly conv: string;
  readonly seq: number;
  readonly msg_id: string;
  readonly sender_id: string;
  readonly sender_name: string | null;
  readonly sender_avatar: string | null;
  readonly body: string;
  readonly server_time: DocumentMessage['server_time'];
  readonly group_id: string | null;
  readonly chat_name: string | null;
  readonly other_id: string | null;
}

/**
 * The messages that carry a record, newest first: those in conversations that the user takes part in, from where the user joined. With
 * them the colleagues who have worked on the record. @throws NOT_FOUND (404) for a record that is not there for this user
 */
export async function documentMessages(
  call: ChatCall,
  ref: RecordRef,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<DocumentMessages> {
  if ((await cardsOf(call, [ref])).size === 0) failWith(404, 'NOT_FOUND');
  const { db, session } = call;
  const carrying = sql`
      from chat_document d
      join chat_member m on m.client_id = d.client_id and m.conv = d.conv and m.user_id = ${session.userId} and m.left_seq is null
       and m.joined_seq < d.seq
      join chat_message x on x.client_id = d.client_id and x.conv = d.conv and x.seq = d.seq and x.deleted_at is null
      left join chat_group g on g.client_id = d.client_id and 'g:' || g.id = d.conv
     where d.client_id = ${db.clientId} and d.type = ${ref.TYPE} and d.document_id = ${ref.ID} and coalesce(g.is_dismissed, '0') = '0'`;
  const found = await sql<Row>`
    select p.*, u."FULL_NAME" as sender_name, u."AVATAR" as sender_avatar, o.id as other_id,
           coalesce(p.group_name, o."FULL_NAME") as chat_name
      from (select x.conv, x.seq, x.id as msg_id, x.sender_id, x.body, x.sent_at as server_time, g.id as group_id,
                   g."GROUP_NAME" as group_name
              ${carrying} order by x.id desc limit ${Math.min(length || MOST, MOST)} offset ${start}) p
      left join "user" u on u.client_id = ${db.clientId} and u.id = p.sender_id
      left join chat_member om on om.client_id = ${db.clientId} and om.conv = p.conv and om.user_id <> ${session.userId} and p.group_id is null
      left join "user" o on o.client_id = om.client_id and o.id = om.user_id
     order by p.msg_id desc`.execute(db.trx);
  const total = await sql<{ n: string }>`select count(*) as n ${carrying}`.execute(db.trx);
  return {
    recordsTotal: Number(total.rows[0]?.n ?? 0),
    results: found.rows.map((row) => messageOf(call, row)),
    PEOPLE: await peopleOf(call, ref),
  };
}

const messageOf = ({ zone, avatarOf, session }: ChatCall, row: Row): DocumentMessage => ({
  conv: row.conv,
  seq: row.seq,
  msg_id: row.msg_id,
  FROM_USER_ID: row.sender_id,
  FROM_USER_NAME: row.sender_name,
  FROM_USER_AVATAR: avatarOf(row.sender_avatar),
  SENT_BY_ME: row.sender_id === session.userId ? 'ME' : '',
  CONTENT: row.body,
  POST_TIME: postTime(row.server_time, zone, row.group_id === null),
  server_time: row.server_time,
  TO_GROUP_ID: row.group_id,
  TO_USER_ID: row.other_id,
  CHAT_NAME: row.chat_name ?? '',
});

/** Active colleagues in the record's trail, the last one first. */
async function peopleOf({ db, session }: ChatCall, { TYPE, ID }: RecordRef): Promise<DocumentMessages['PEOPLE']> {
  const { rows } = await sql<{ USER_ID: string; FULL_NAME: string }>`
    select u.id as "USER_ID", u."FULL_NAME"
      from (select h.by, max(h.id) as last from document_history h
             where h.client_id = ${db.clientId} and h.type = ${TYPE} and h.document_id = ${ID} group by h.by) actor
      join "user" u on u.client_id = ${db.clientId} and u."USERNAME" = actor.by and u."IS_ACTIVE" = '1' and u.id <> ${session.userId}
     order by actor.last desc limit ${sql.lit(MOST_PEOPLE)}`.execute(db.trx);
  return rows;
}
