import { type RawBuilder, sql } from 'kysely';
import { blocksOf, type Message } from './blocks.ts';
import type { ChatCall } from './chat-call.ts';
import { convOf, type Membership, requireColleague, requireGroup, type Target } from './conversations.ts';
import { markRead } from './read.ts';
import type { History } from './wire.ts';

/** What messages may be asked for by: pictures, files that are none, records. */
export const CARRIED = ['PICTURES', 'FILES', 'DOCUMENTS'] as const;
export type Carried = (typeof CARRIED)[number];

/** Longest page of messages. */
export const MOST_MESSAGES = 100;

/** Which messages: `length` of them, newest first after leaving out `start`; before or after a number where given. */
export interface PageWanted {
  readonly start: number;
  readonly length: number;
  readonly beforeSeq?: number | undefined;
  /** Reads on from here, oldest first; `start` is not looked at. */
  readonly afterSeq?: number | undefined;
  /** Only messages whose words or names of files contain this text, without regard to case; empty: all. */
  readonly query?: string;
  /** Only messages that carry one of this kind. */
  readonly carrying?: Carried | undefined;
  /** Moves what the user has read to the newest message of the page. */
  readonly marksRead: boolean;
}

/** Messages of the user with a colleague, or of a group since the user joined. @throws NOT_FOUND (404) as for sending */
export async function history(call: ChatCall, target: Target, wanted: PageWanted): Promise<History> {
  const { session, zone, avatarOf } = call;
  const conv = convOf(session.userId, target);
  const { name, photo, member } = await seen(call, target, conv);
  // The last number before the messages: one that is stored in between is then on the page or later than the number, never left out by both.
  const { total, top_seq, my_name, my_avatar } = await figures(call, conv, member.joined_seq, wanted);
  const messages = await page(call, conv, member, wanted);
  const newest = messages.at(-1)?.seq;
  if (wanted.marksRead && newest !== undefined) await markRead(call, conv, newest);
  return {
    recordsTotal: total,
    conv,
    top_seq,
    read_seq: Math.max(member.read_seq, (wanted.marksRead && newest) || 0),
    chat_user_name: name,
    chat_user_photo: photo,
    my_user_name: my_name,
    my_user_photo: avatarOf(my_avatar),
    results: blocksOf(messages, { userId: session.userId, zone, isDirect: 'user' in target }),
  };
}

async function seen(call: ChatCall, target: Target, conv: string): Promise<{ name: string; photo: string | null; member: Membership }> {
  if ('group' in target) {
    const group = await requireGroup(call, target.group);
    return { name: group.GROUP_NAME, photo: null, member: group };
  }
  const { FULL_NAME, AVATAR } = await requireColleague(call, target.user);
  const member = await call.db
    .select('chat_member')
    .select(['read_seq', 'joined_seq'])
    .where('conv', '=', conv)
    .where('user_id', '=', call.session.userId)
    .executeTakeFirst();
  return { name: FULL_NAME, photo: call.avatarOf(AVATAR), member: member ?? { read_seq: 0, joined_seq: 0 } };
}

async function page({ db, avatarOf }: ChatCall, conv: string, { joined_seq }: Membership, wanted: PageWanted): Promise<Message[]> {
  const { start, length, beforeSeq, afterSeq } = wanted;
  const isOnward = afterSeq !== undefined;
  const found = await sql<Message>`
    select p.seq, p.id as msg_id, p.sender_id, u."FULL_NAME" as sender_name, u."AVATAR" as sender_avatar, p.body, p.mentions, p.attachment,
           p.sent_at as server_time, p.client_msg_id
      from (select * from chat_message x
             where x.client_id = ${db.clientId} and x.conv = ${conv} and x.seq > ${Math.max(joined_seq, afterSeq ?? 0)}
               and x.deleted_at is null and ${isWanted(wanted)} ${beforeSeq === undefined ? sql`` : sql`and x.seq < ${beforeSeq}`}
             order by x.seq ${isOnward ? sql`asc` : sql`desc`}
             limit ${Math.min(length || MOST_MESSAGES, MOST_MESSAGES)} offset ${isOnward ? 0 : start}) p
      left join "user" u on u.client_id = p.client_id and u.id = p.sender_id
     order by p.seq`.execute(db.trx);
  return found.rows.map((row) => ({ ...row, sender_avatar: avatarOf(row.sender_avatar) }));
}

/** Messages `x` that contain the text, in their words or in the name of a file. */
const isFound = (query: string): RawBuilder<unknown> =>
  query === ''
    ? sql`true`
    : sql`(strpos(lower(x.body), lower(${query})) > 0
           or exists (select from jsonb_array_elements(x.attachment -> 'FILES') f where strpos(lower(f ->> 'NAME'), lower(${query})) > 0))`;

const isWanted = ({ query = '', carrying }: PageWanted): RawBuilder<unknown> => sql`${isFound(query)} and ${carries(carrying)}`;

/** Messages `x` that carry such a thing. */
function carries(kind: Carried | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql`true`;
  if (kind === 'DOCUMENTS') return sql`jsonb_array_length(coalesce(x.attachment -> 'DOCUMENTS', '[]')) > 0`;
  const isPicture = sql`f ->> 'TYPE' like 'image/%'`;
  return sql`exists (select from jsonb_array_elements(x.attachment -> 'FILES') f where ${kind === 'PICTURES' ? isPicture : sql`not ${isPicture}`})`;
}

interface Figures {
  readonly total: number;
  readonly top_seq: number;
  readonly my_name: string;
  readonly my_avatar: string | null;
}

async function figures({ db, session }: ChatCall, conv: string, joinedSeq: number, wanted: PageWanted): Promise<Figures> {
  const found = await sql<{ total: string; top_seq: number; my_name: string | null; my_avatar: string | null }>`
    select (select count(*) from chat_message x
             where x.client_id = me.client_id and x.conv = ${conv} and x.seq > ${joinedSeq} and x.deleted_at is null and ${isWanted(wanted)}) as total,
           coalesce((select last_seq from chat_conversation c where c.client_id = me.client_id and c.conv = ${conv}), 0) as top_seq,
           me."FULL_NAME" as my_name, me."AVATAR" as my_avatar
      from "user" me where me.client_id = ${db.clientId} and me.id = ${session.userId}`.execute(db.trx);
  const { total, top_seq, my_name, my_avatar } = found.rows[0] ?? { total: '0', top_seq: 0, my_name: null, my_avatar: null };
  return { total: Number(total), top_seq, my_name: my_name ?? session.username, my_avatar };
}
