import { sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';
import { convOf, requireColleague, requireGroup, type Target } from './conversations.ts';
import type { UnreadTotals } from './wire.ts';

/** More unread messages of one conversation need not be counted: the badge shows dots above 99. */
export const COUNTED_AT_MOST = 100;

/**
 * Unread messages of the membership `m` of a query: later than what its user has read, of others, not deleted; counted up to
 * COUNTED_AT_MOST.
 */
export const unreadOfMember = sql<string>`
  (select count(*) from (
     select from chat_message x
      where x.client_id = m.client_id and x.conv = m.conv and x.seq > m.read_seq and x.sender_id <> m.user_id and x.deleted_at is null
      limit ${sql.lit(COUNTED_AT_MOST)}) few)`;

/**
 * Moves what the user has read of a conversation forward to `seq`, or to its end when `seq` lies behind that; never back.
 * Messages in between need not have been loaded. Answers what is read now; undefined for a conversation that the user takes no part in.
 */
export async function markRead({ db, session }: ChatCall, conv: string, seq: number): Promise<number | undefined> {
  const { rows } = await sql<{ read_seq: number }>`
    with moved as (
      update chat_member m set read_seq = least(${seq}, c.last_seq)
        from chat_conversation c
       where m.client_id = ${db.clientId} and m.conv = ${conv} and m.user_id = ${session.userId} and m.left_seq is null
         and c.client_id = m.client_id and c.conv = m.conv and m.read_seq < least(${seq}, c.last_seq)
      returning m.read_seq
    )
    select greatest(m.read_seq, (select read_seq from moved)) as read_seq
      from chat_member m
     where m.client_id = ${db.clientId} and m.conv = ${conv} and m.user_id = ${session.userId} and m.left_seq is null`.execute(db.trx);
  return rows[0]?.read_seq;
}

/** Marks as read for a call that names a colleague or a group. @throws NOT_FOUND (404) as for sending */
export async function readTo(call: ChatCall, target: Target, seq: number): Promise<void> {
  await ('user' in target ? requireColleague(call, target.user) : requireGroup(call, target.group));
  await markRead(call, convOf(call.session.userId, target), seq);
}

/** Lists that are marked as read as a whole: what colleagues wrote, or what was written in groups. */
export const READ_KINDS = { CHAT: 'p:', GROUP: 'g:' } as const;
export type ReadKind = keyof typeof READ_KINDS;

/** A conversation with the number up to which it is read now. */
export interface ReadMark {
  readonly conv: string;
  readonly read_seq: number;
}

/** Moves what the user has read to the end of every conversation, or of those of one kind; answers those in which that changed something. */
export async function markAllRead({ db, session }: ChatCall, kind: ReadKind | null): Promise<readonly ReadMark[]> {
  const isOfKind = kind === null ? sql`true` : sql`left(m.conv, 2) = ${READ_KINDS[kind]}`;
  // Locked in one order: two devices that do it at once wait for one another.
  const { rows } = await sql<ReadMark>`
    with mine as (
      select m.conv, c.last_seq
        from chat_member m
        join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv and c.last_seq > m.read_seq
       where m.client_id = ${db.clientId} and m.user_id = ${session.userId} and m.left_seq is null and ${isOfKind}
       order by m.conv for update of m
    )
    update chat_member m set read_seq = greatest(m.read_seq, mine.last_seq)
      from mine
     where m.client_id = ${db.clientId} and m.conv = mine.conv and m.user_id = ${session.userId}
    returning m.conv, m.read_seq`.execute(db.trx);
  return rows;
}

/** Unread messages of the user, always counted anew from what was read. */
export async function unreadTotals({ db, session }: ChatCall): Promise<UnreadTotals> {
  const found = await sql<{ chat: string; groups: string }>`
    select coalesce(sum(n) filter (where conv like 'p:%'), 0) as chat, coalesce(sum(n) filter (where conv like 'g:%'), 0) as groups
      from (select m.conv, ${unreadOfMember} as n
              from chat_member m
              join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv and c.last_seq > m.read_seq
             where m.client_id = ${db.clientId} and m.user_id = ${session.userId} and m.left_seq is null) mine`.execute(db.trx);
  const { chat = '0', groups = '0' } = found.rows[0] ?? {};
  return { chat: Number(chat), group: Number(groups) };
}
