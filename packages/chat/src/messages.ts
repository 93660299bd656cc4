import { BusinessError } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { type Message, postTime } from './blocks.ts';
import type { ChatCall, ChatWork } from './chat-call.ts';
import type { Target } from './conversations.ts';
import { accepted, type Draft, type Outcome, type Said, sendAll, type SendWork, type Wanted } from './send.ts';
import type { ChatMessageFrame, GroupMessageFrame } from './socket-wire.ts';
import type { Sent } from './wire.ts';

export type AnyMessageFrame = ChatMessageFrame | GroupMessageFrame;

/** A message with those who may see it: as it goes to the sockets of these people. */
export interface Delivery {
  readonly frame: AnyMessageFrame;
  /** For the sender's own sockets. */
  readonly client_msg_id: string;
  /** User ids, the sender among them. */
  readonly people: readonly string[];
}

/** A message that was just stored or was there before. */
export interface Posted {
  readonly sent: Sent;
  readonly delivery: Delivery;
}

interface Stored extends Message {
  readonly conv: string;
  readonly client_msg_id: string;
}

const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;

/** The message as the sockets of its readers get it: whatever the sender's client said about the sender is not in it. */
function frameOf({ zone, avatarOf }: Pick<ChatWork, 'zone' | 'avatarOf'>, message: Stored): AnyMessageFrame {
  const { conv, sender_id } = message;
  const [kind, one, other] = conv.split(':') as [string, string, string | undefined];
  const common = {
    msg_id: message.msg_id,
    conv,
    seq: message.seq,
    from_client_id: sender_id,
    from_client_name: sender_id,
    from_user_name: message.sender_name,
    from_user_avatar: avatarOf(message.sender_avatar),
    content: message.body.replaceAll(LINE_BREAKS, ''),
    content_raw: message.body,
    attach_material_content: message.attachment,
    mentions: message.mentions ?? [],
    time: postTime(message.server_time, zone, kind === 'p'),
    server_time: message.server_time,
  };
  if (kind === 'g') return { type: 'chattogroup', ...common, room_id: one, to_client_id: 'all', to_client_name: one };
  const to = sender_id === one ? String(other) : one;
  return { type: 'chatto', ...common, to_client_id: to, to_client_name: to };
}

/** Stores messages and answers them as their readers get them: the one way for calls and sockets. As `sendAll`. */
export async function postAll(work: SendWork, wanted: readonly Wanted[], later = false): Promise<() => Outcome<Posted>[]> {
  const outcomes = await sendAll(work, wanted, later);
  return () => outcomes().map((outcome) => (outcome instanceof BusinessError ? outcome : postedOf(work, outcome)));
}

/** One message in the transaction of a call. @throws as `send` */
export async function post(call: ChatCall, target: Target, draft: Draft): Promise<Posted> {
  return accepted((await postAll(call, [{ session: call.session, target, draft }]))());
}

function postedOf(work: ChatWork, { sent, senderId, sender, people }: Said): Posted {
  const frame = frameOf(work, { ...sent, sender_id: senderId, sender_name: sender.name, sender_avatar: sender.avatar });
  return { sent, delivery: { frame, client_msg_id: sent.client_msg_id, people } };
}

/** Which messages of a conversation: those after a number, or those sent from a moment on. */
export type After = { readonly seq: number } | { readonly sentAt: string };

/** The newest messages of a conversation after a point, oldest first, each with those who were members when it was sent. */
export async function deliveriesAfter(work: ChatWork, conv: string, after: After, most: number): Promise<Delivery[]> {
  const from = 'seq' in after ? sql`x.seq > ${after.seq}` : sql`x.sent_at >= ${after.sentAt}::timestamptz`;
  const found = await sql<Stored & { people: string[] }>`
    select x.conv, x.seq, x.id as msg_id, x.sender_id, x.client_msg_id, x.body, x.mentions, x.attachment, x.sent_at as server_time,
           u."FULL_NAME" as sender_name, u."AVATAR" as sender_avatar,
           array(select m.user_id::text from chat_member m
                  where m.client_id = x.client_id and m.conv = x.conv and m.joined_seq < x.seq
                    and (m.left_seq is null or m.left_seq >= x.seq)) as people
      from (select * from chat_message x
             where x.client_id = ${work.db.clientId} and x.conv = ${conv} and ${from} and x.deleted_at is null
             order by x.seq desc limit ${most}) x
      left join "user" u on u.client_id = x.client_id and u.id = x.sender_id
     order by x.seq`.execute(work.db.trx);
  return found.rows.map((row) => ({ frame: frameOf(work, row), client_msg_id: row.client_msg_id, people: row.people }));
}

/** All messages of conversations after a number each, oldest first, as the user's own socket gets them. */
export async function missedMessages(
  call: ChatCall,
  after: readonly { readonly conv: string; readonly had: number }[],
): Promise<AnyMessageFrame[]> {
  if (after.length === 0) return [];
  const { db, session } = call;
  const found = await sql<Stored>`
    select x.conv, x.seq, x.id as msg_id, x.sender_id, x.client_msg_id, x.body, x.mentions, x.attachment, x.sent_at as server_time,
           u."FULL_NAME" as sender_name, u."AVATAR" as sender_avatar
      from unnest(${after.map(({ conv }) => conv)}::text[], ${after.map(({ had }) => had)}::int[]) as had(conv, seq)
      join chat_message x on x.client_id = ${db.clientId} and x.conv = had.conv and x.seq > had.seq and x.deleted_at is null
      left join "user" u on u.client_id = x.client_id and u.id = x.sender_id
     order by x.conv, x.seq`.execute(db.trx);
  return found.rows.map((row) => withOwnId({ frame: frameOf(call, row), client_msg_id: row.client_msg_id }, session.userId));
}

/** The message as it goes to one reader: who sent it learns which of the own messages it is. */
export const withOwnId = ({ frame, client_msg_id }: Pick<Delivery, 'frame' | 'client_msg_id'>, userId: string): AnyMessageFrame =>
  frame.from_client_id === userId ? { ...frame, client_msg_id } : frame;
