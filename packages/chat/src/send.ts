import { randomUUID } from 'node:crypto';
import type { Instant } from '@sampan/kernel/dates.ts';
import { fail, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { attachmentJson, type AttachmentWanted, carriesSame, checkedAttachment, tieAttachment } from './attachments.ts';
import type { ChatCall } from './chat-call.ts';
import { convOf, lockConversation, openDirect, requireColleague, requireGroup, type Target } from './conversations.ts';
import type { Attachment, Sent } from './wire.ts';

/** Longest message in characters, counted as a reader counts them. */
export const MOST_CHARACTERS = 5000;
const MOST_MENTIONS = 100;
const NONCE = /^[\w-]{16,64}$/;

/** What somebody wants to say. */
export interface Draft {
  readonly content: string;
  /** The client's own name for this message, 16 to 64 letters and digits; one is made for a client that gives none. */
  readonly clientMsgId: string | null;
  /** Ids of users mentioned; those who do not take part are left out. */
  readonly mentions?: readonly string[];
  /** What the message carries, as `readAttachment` reads it; then it may be without words. */
  readonly attachment?: AttachmentWanted | null;
}

interface Stored {
  readonly conv: string;
  readonly msg_id: string;
  readonly seq: number;
  readonly server_time: Instant;
  readonly body: string;
  readonly attachment: Attachment | null;
  readonly mentions: readonly string[] | null;
}

/** The text as it is kept. @throws FIELD_REQUIRED, FIELD_TOO_LONG, FIELD_NOT_TEXT at CONTENT, FIELD_NOT_TEXT at CLIENT_MSG_ID */
function checkDraft({ content, clientMsgId, attachment = null }: Draft): string {
  const body = content.replaceAll('\r\n', '\n').trim();
  const isLong = body.length > MOST_CHARACTERS && [...body].length > MOST_CHARACTERS;
  failAll([
    ...(body === '' && attachment === null ? [failureAt('CONTENT', 'FIELD_REQUIRED')] : []),
    ...(isLong ? [failureAt('CONTENT', 'FIELD_TOO_LONG', { MAX: MOST_CHARACTERS })] : []),
    ...(body.includes('\0') || !body.isWellFormed() ? [failureAt('CONTENT', 'FIELD_NOT_TEXT')] : []),
    ...(clientMsgId === null || NONCE.test(clientMsgId) ? [] : [failureAt('CLIENT_MSG_ID', 'FIELD_NOT_TEXT')]),
  ]);
  return body;
}

/**
 * The one way in which a message comes into being. The same client_msg_id of the same sender makes one message for ever and gets
 * the same answer again.
 * @throws NOT_FOUND (404) for a target that is not there for this user; REFERENCE_INACTIVE for a colleague who was set inactive;
 *   CONFLICT when the client_msg_id was used for other content or another target,
 *   REFERENCE_UNKNOWN for what it may not carry
 */
export async function send(call: ChatCall, target: Target, draft: Draft): Promise<Sent> {
  const { session } = call;
  const body = checkDraft(draft);
  const conv = convOf(session.userId, target);
  const last = await lockedFor(call, target, conv);
  const client_msg_id = draft.clientMsgId ?? randomUUID();
  const known = await sentBefore(call, client_msg_id);
  if (known === undefined) {
    const mentions = await presentOf(call, conv, draft.mentions ?? []);
    const attachment = await checkedAttachment(call, conv, draft.attachment ?? null);
    const stored = await store(call, { conv, seq: last + 1, client_msg_id, body, mentions, attachment });
    if (stored && attachment) await tieAttachment(call, conv, stored.seq, attachment);
    if (stored) return answerOf(stored, client_msg_id, false);
  }
  // Not stored although not seen before: at this moment another call used the id in another conversation.
  if (known?.conv !== conv || known.body !== body || !carriesSame(known.attachment, draft.attachment ?? null)) fail('CONFLICT');
  return answerOf(known, client_msg_id, true);
}

const answerOf = (stored: Stored, client_msg_id: string, dup: boolean): Sent => ({
  ...stored,
  mentions: stored.mentions ?? [],
  client_msg_id,
  dup,
});

/** Locks the conversation for somebody who may send to it; answers its last number. */
async function lockedFor(call: ChatCall, target: Target, conv: string): Promise<number> {
  if ('group' in target) {
    const last = await lockConversation(call.db, conv);
    await requireGroup(call, target.group);
    return last ?? 0;
  }
  const { FULL_NAME, IS_ACTIVE } = await requireColleague(call, target.user);
  if (IS_ACTIVE !== '1') fail('REFERENCE_INACTIVE', { VALUE: FULL_NAME });
  const last = await lockConversation(call.db, conv);
  if (last !== undefined) return last;
  await openDirect(call.db, conv, [call.session.userId, target.user]);
  return (await lockConversation(call.db, conv)) ?? 0;
}

async function sentBefore({ db, session }: ChatCall, clientMsgId: string): Promise<Stored | undefined> {
  const found = await sql<Stored>`
    select conv, id as msg_id, seq, sent_at as server_time, body, mentions, attachment from chat_message
     where client_id = ${db.clientId} and sender_id = ${session.userId} and client_msg_id = ${clientMsgId}`.execute(db.trx);
  return found.rows[0];
}

async function presentOf({ db }: ChatCall, conv: string, users: readonly string[]): Promise<string[]> {
  const named = [...new Set(users)].slice(0, MOST_MENTIONS);
  if (named.length === 0) return [];
  const rows = await db
    .select('chat_member')
    .select('user_id')
    .where('conv', '=', conv)
    .where('left_seq', 'is', null)
    .where('user_id', 'in', named)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface NewMessage {
  readonly conv: string;
  readonly seq: number;
  readonly client_msg_id: string;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly attachment: Attachment | null;
}

/** Stores the message and moves the conversation's number with it; undefined when the client_msg_id is taken. */
async function store({ db, session }: ChatCall, message: NewMessage): Promise<Stored | undefined> {
  const { conv, seq, client_msg_id, body, mentions, attachment } = message;
  const named = mentions.length === 0 ? null : JSON.stringify(mentions);
  const stored = await sql<Stored>`
    with sent as (
      insert into chat_message (client_id, conv, seq, sender_id, client_msg_id, body, mentions, attachment, sent_at)
      values (${db.clientId}, ${conv}, ${seq}, ${session.userId}, ${client_msg_id}, ${body}, ${named}::jsonb,
              ${attachmentJson(attachment)}, date_trunc('milliseconds', clock_timestamp()))
      on conflict (client_id, sender_id, client_msg_id) do nothing
      returning conv, id, seq, sent_at, body, mentions, attachment
    ), moved as (
      update chat_conversation c set last_seq = sent.seq, last_at = sent.sent_at
        from sent where c.client_id = ${db.clientId} and c.conv = sent.conv
    )
    select conv, id as msg_id, seq, sent_at as server_time, body, mentions, attachment from sent`.execute(db.trx);
  return stored.rows[0];
}
