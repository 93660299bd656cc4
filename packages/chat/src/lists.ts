import type { Session } from '@sampan/engines/access/session.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';
import { convOfGroup, requireGroup } from './conversations.ts';
import { unreadOfMember } from './read.ts';
import type { ChatGroup, ChatUser, LastMessage, Listed } from './wire.ts';

/** Most rows of one answer, whatever length was asked for. */
export const MOST_ROWS = 500;

export interface ListWanted {
  readonly start: number;
  /** 0: all, at most MOST_ROWS. */
  readonly length: number;
  /** Part of a name; empty: everybody. */
  readonly query: string;
}

interface Page {
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
}

async function listed<R, W>(
  { db }: ChatCall,
  { start, length }: ListWanted,
  { from, columns, orderBy }: Page,
  shown: (row: R) => W,
): Promise<Listed<W>> {
  const limit = Math.min(length || MOST_ROWS, MOST_ROWS);
  const rows = await sql<R>`select ${columns} ${from} order by ${orderBy} limit ${limit} offset ${start}`.execute(db.trx);
  const total = await sql<{ n: string }>`select count(*) as n ${from}`.execute(db.trx);
  return { recordsTotal: Number(total.rows[0]?.n ?? 0), results: rows.rows.map(shown) };
}

/** Part of the name of the user `u`, as written or in the first letters of its pinyin. */
export const isNamed = (query: string): RawBuilder<unknown> =>
  query === '' ? sql`true` : sql`strpos(lower(concat_ws(' ', u."FULL_NAME", u."USERNAME", u."PINYIN")), lower(${query})) > 0`;

/** Of the last message a list shows as much as fits into a row. */
const LAST_WORDS = 80;

interface LastRow {
  readonly body: string;
  readonly sender_id: string;
  readonly sender_name: string | null;
  readonly sent_at: string;
  readonly files: number;
  readonly documents: number;
}

/** The last message that the member `m` sees; as a column, so that only the rows of the page are looked at. */
const lastColumn: RawBuilder<unknown> = sql`(
  select to_jsonb(l) from (
    select left(x.body, ${sql.lit(LAST_WORDS)}) as body, x.sender_id::text as sender_id, s."FULL_NAME" as sender_name, x.sent_at,
           coalesce(jsonb_array_length(x.attachment -> 'FILES'), 0) as files,
           coalesce(jsonb_array_length(x.attachment -> 'DOCUMENTS'), 0) as documents
      from chat_message x
      left join "user" s on s.client_id = x.client_id and s.id = x.sender_id
     where x.client_id = m.client_id and x.conv = m.conv and x.seq > m.joined_seq and x.deleted_at is null
     order by x.seq desc limit 1) l) as last`;

const lastShown = (last: LastRow | null | undefined, userId: string): { LAST?: LastMessage } =>
  last
    ? {
        LAST: {
          CONTENT: last.body,
          CARRIES: last.files > 0 ? 'FILES' : last.documents > 0 ? 'DOCUMENTS' : null,
          FROM_USER_NAME: last.sender_name,
          SENT_BY_ME: last.sender_id === userId ? 'ME' : '',
          server_time: new Date(last.sent_at).toISOString() as LastMessage['server_time'],
        },
      }
    : {};

interface UserRow {
  readonly last?: LastRow | null;
  readonly id: string;
  readonly full_name: string;
  readonly org_name: string | null;
  readonly position_name: string | null;
  readonly avatar: string | null;
  readonly unread: string | null;
  readonly conv: string;
}

/** Unit and first position of the user `u` in the reader's language. */
const userColumns = ({ language }: Session): RawBuilder<unknown> => sql`u.id, u."FULL_NAME" as full_name, u."AVATAR" as avatar,
  coalesce((select ${inLanguage('ORG_NAME', language)} from org d where d.client_id = u.client_id and d."ORG_CODE" = u."ORG_CODE"),
    (select o."ORG_NAME" from client_organisation o where o.id = u.client_id)) as org_name,
  (select ${inLanguage('POSITION_NAME', language)}
     from user_position held
     join position d on d.client_id = held.client_id and d."POSITION_CODE" = held."POSITION_CODE" and d."IS_ACTIVE" = '1'
    where held.client_id = u.client_id and held.parent_id = u.id
    order by held."POSITION_NO" limit 1) as position_name`;
/** An English reader gets the English name of `d` where there is one. */
const inLanguage = (name: string, language: Language): RawBuilder<unknown> =>
  language === 'en' ? sql`coalesce(${sql.ref(`d.${englishKey(name)}`)}, ${sql.ref(`d.${name}`)})` : sql.ref(`d.${name}`);
/** The user's own part in the conversation with the colleague `u`, where there is one. */
const ownPart = (userId: string): RawBuilder<unknown> => sql`
  left join chat_member m on m.client_id = u.client_id and m.user_id = ${userId}
    and m.conv = 'p:' || least(u.id, ${userId}::bigint) || ':' || greatest(u.id, ${userId}::bigint)`;
const convColumns = (userId: string): RawBuilder<unknown> => sql`
  'p:' || least(u.id, ${userId}::bigint) || ':' || greatest(u.id, ${userId}::bigint) as conv,
  case when m.conv is null then 0 else ${unreadOfMember} end as unread`;

const userShown =
  ({ avatarOf, session }: ChatCall) =>
  (row: UserRow): ChatUser => ({
    USER_ID: row.id,
    FULL_NAME: row.full_name,
    POSITION_NAME: row.position_name,
    ORG_NAME: row.org_name,
    USER_AVATAR: avatarOf(row.avatar),
    UNREAD_COUNT: Number(row.unread ?? 0),
    ...lastShown(row.last, session.userId),
    conv: row.conv,
  });

/** Colleagues with whom there are messages, the last spoken to first (RECENT_CHATLIST). */
export function recentChats(call: ChatCall, wanted: ListWanted): Promise<Listed<ChatUser>> {
  const { userId } = call.session;
  const from = sql`
    from chat_member m
    join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv and c.last_seq > 0
    join chat_member other on other.client_id = m.client_id and other.conv = m.conv and other.user_id <> m.user_id
    join "user" u on u.client_id = other.client_id and u.id = other.user_id
   where m.client_id = ${call.db.clientId} and m.user_id = ${userId} and m.conv like 'p:%' and ${isNamed(wanted.query)}`;
  const columns = sql`${userColumns(call.session)}, ${convColumns(userId)}, ${lastColumn}`;
  return listed(call, wanted, { from, columns, orderBy: sql`c.last_at desc, u.id` }, userShown(call));
}

/** Every active colleague by name (MY_COLLEGELIST). */
export function colleagues(call: ChatCall, wanted: ListWanted): Promise<Listed<ChatUser>> {
  const { userId } = call.session;
  const from = sql`
    from "user" u ${ownPart(userId)}
   where u.client_id = ${call.db.clientId} and u.id <> ${userId} and u."IS_ACTIVE" = '1' and ${isNamed(wanted.query)}`;
  const columns = sql`${userColumns(call.session)}, ${convColumns(userId)}`;
  return listed(call, wanted, { from, columns, orderBy: sql`u."FULL_NAME", u.id` }, userShown(call));
}

/** Members of a group by name, oneself included (GROUP_MEMBERS). @throws NOT_FOUND (404) unless the user is one of them */
export async function groupMembers(call: ChatCall, group: string, wanted: ListWanted): Promise<Listed<ChatUser>> {
  const { userId } = call.session;
  await requireGroup(call, group);
  const from = sql`
    from chat_member part
    join "user" u on u.client_id = part.client_id and u.id = part.user_id ${ownPart(userId)}
   where part.client_id = ${call.db.clientId} and part.conv = ${convOfGroup(group)} and part.left_seq is null and ${isNamed(wanted.query)}`;
  const columns = sql`${userColumns(call.session)}, ${convColumns(userId)}`;
  return listed(call, wanted, { from, columns, orderBy: sql`u."FULL_NAME", u.id` }, userShown(call));
}

interface GroupRow {
  readonly last: LastRow | null;
  readonly id: string;
  readonly GROUP_NAME: string;
  readonly GROUP_DESC: string | null;
  readonly owner_id: string;
  readonly members: string[];
  readonly unread: string;
  readonly conv: string;
}

/** Groups that the user is in, the last spoken in first (MY_GROUPCHATS). */
export function groups(call: ChatCall, wanted: ListWanted): Promise<Listed<ChatGroup>> {
  const { userId } = call.session;
  const isNamedSo = wanted.query === '' ? sql`true` : sql`strpos(lower(g."GROUP_NAME"), lower(${wanted.query})) > 0`;
  const from = sql`
    from chat_member m
    join chat_group g on g.client_id = m.client_id and m.conv = 'g:' || g.id and g.is_dismissed = '0'
    join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv
   where m.client_id = ${call.db.clientId} and m.user_id = ${userId} and m.left_seq is null and m.conv like 'g:%' and ${isNamedSo}`;
  const columns = sql`g.id, g."GROUP_NAME", g."GROUP_DESC", g.owner_id, m.conv, ${unreadOfMember} as unread, ${lastColumn},
    array(select p.user_id::text from chat_member p
           where p.client_id = m.client_id and p.conv = m.conv and p.left_seq is null order by p.user_id) as members`;
  return listed(
    call,
    wanted,
    { from, columns, orderBy: sql`c.last_at desc, g.id desc` },
    (row: GroupRow): ChatGroup => ({
      ID: row.id,
      GROUP_NAME: row.GROUP_NAME,
      GROUP_DESC: row.GROUP_DESC,
      MEMBER_COUNT: row.members.length,
      MEMBERS: row.members,
      READ_FLAG: Number(row.unread) > 0 ? '0' : '1',
      UNREAD_COUNT: Number(row.unread),
      IS_OWNER: row.owner_id === userId ? '1' : '0',
      ...lastShown(row.last, userId),
      conv: row.conv,
    }),
  );
}
