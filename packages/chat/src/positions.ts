import { sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';
import { missedMessages } from './messages.ts';
import { noticesAfter } from './notice-frames.ts';
import { groupIdsOf } from './groups.ts';
import { type NotifyCall, unreadNotifications } from './notifications.ts';
import { unreadTotals } from './read.ts';
import type { MissedConversation, NotifyFrame, Positions, SyncFrame, Unread } from './socket-wire.ts';

/** More missed messages of one conversation, or conversations with any, are not sent after a reconnect: the lists are loaded anew. */
const MOST_MISSED = 100;
const MOST_CONVERSATIONS = 200;
/** Nor more in all, messages or characters. */
const MOST_MESSAGES = 500;
const MOST_CHARACTERS = 200_000;

/** Everything unread of the user, counted anew. */
export async function totalsOf(call: NotifyCall): Promise<Unread> {
  const { chat, group } = await unreadTotals(call);
  return { chat, group, notify: await unreadNotifications(call) };
}

/** Conversations of the user that go further than `positions`, with their last number. Other people's are left out. */
export async function behindOf({ db, session }: ChatCall, positions: Positions): Promise<Record<string, number>> {
  const convs = Object.keys(positions);
  if (convs.length === 0) return {};
  const { rows } = await sql<{ conv: string; last_seq: number }>`
    select c.conv, c.last_seq
      from unnest(${convs}::text[], ${convs.map((conv) => positions[conv])}::int[]) as had(conv, seq)
      join chat_member m on m.client_id = ${db.clientId} and m.conv = had.conv and m.user_id = ${session.userId} and m.left_seq is null
      join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv
     where c.last_seq > had.seq`.execute(db.trx);
  return Object.fromEntries(rows.map(({ conv, last_seq }) => [conv, last_seq]));
}

interface Missed {
  readonly conv: string;
  /** Last number that the client has. */
  readonly had: number;
  readonly last_seq: number;
}

/** What the user has missed of each conversation: after the position, or of one without a position after what was read. */
async function missedOf({ db, session }: ChatCall, positions: Positions): Promise<Missed[]> {
  const convs = Object.keys(positions);
  const { rows } = await sql<Missed>`
    select c.conv, greatest(coalesce(had.seq, m.read_seq), m.joined_seq) as had, c.last_seq
      from chat_member m
      join chat_conversation c on c.client_id = m.client_id and c.conv = m.conv
      left join unnest(${convs}::text[], ${convs.map((conv) => positions[conv])}::int[]) as had(conv, seq) on had.conv = m.conv
     where m.client_id = ${db.clientId} and m.user_id = ${session.userId} and m.left_seq is null
       and c.last_seq > greatest(coalesce(had.seq, m.read_seq), m.joined_seq)
     order by c.conv limit ${MOST_CONVERSATIONS + 1}`.execute(db.trx);
  return rows;
}

async function conversationsOf(call: ChatCall, positions: Positions): Promise<MissedConversation[] | undefined> {
  const missed = await missedOf(call, positions);
  const gaps = missed.map(({ had, last_seq }) => last_seq - had);
  const isMuch = missed.length > MOST_CONVERSATIONS || gaps.some((gap) => gap > MOST_MISSED);
  if (isMuch || gaps.reduce((sum, gap) => sum + gap, 0) > MOST_MESSAGES) return undefined;
  const messages = await missedMessages(call, missed);
  if (messages.reduce((sum, { content_raw }) => sum + content_raw.length, 0) > MOST_CHARACTERS) return undefined;
  const byConv = Map.groupBy(messages, ({ conv }) => conv);
  return missed.map(({ conv, had, last_seq }) => ({ conv, from: had + 1, to: last_seq, messages: byConv.get(conv) ?? [] }));
}

async function noticesOf(call: NotifyCall, after: string | undefined): Promise<NotifyFrame[] | undefined> {
  if (after === undefined) return [];
  const { session } = call;
  const { userId, language } = session;
  const found = await noticesAfter(call, { userId, language, modules: call.modules, rights: session }, after, MOST_MISSED + 1);
  return found.length > MOST_MISSED ? undefined : found;
}

export interface Resumed {
  readonly positions: Positions;
  /** Highest notification id that the client has. */
  readonly notify: string | undefined;
  /** The numbers that the client speaks of are those of this database. */
  readonly isSameEpoch: boolean;
}

/** What a client has missed since the positions, or that it is too much to tell. */
export async function resume(call: NotifyCall, { positions, notify, isSameEpoch }: Resumed): Promise<Omit<SyncFrame, 'type' | 'ack_id'>> {
  const convs = isSameEpoch ? await conversationsOf(call, positions) : undefined;
  const notices = convs && (await noticesOf(call, notify));
  const rest = { unread: await totalsOf(call), groups: await groupIdsOf(call.db, call.session.userId) };
  return convs && notices ? { full: false, convs, notify: notices, ...rest } : { full: true, convs: [], notify: [], ...rest };
}
