import { isLongerThan } from '@sampan/kernel/text-length.ts';
import { randomUUID } from 'node:crypto';
import type { Session } from '@sampan/engines/access/session.ts';
import { isBlank } from '@sampan/kernel/blank-text.ts';
import { BusinessError, fail, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { type AttachmentWanted, carriesSame, checkedAttachment, tieAttachment } from './attachments.ts';
import type { ChatCall } from './chat-call.ts';
import { convOf, type Target } from './conversations.ts';
import { type Asked, type Facts, isColleague, lockAndRead, nameOf, type Stored } from './send-facts.ts';
import { type NewMessage, storing } from './send-rows.ts';
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

export interface Wanted {
  readonly session: Session;
  readonly target: Target;
  readonly draft: Draft;
}

/** A message that is stored, with what its readers are told of it. */
export interface Said {
  readonly sent: Sent;
  readonly senderId: string;
  readonly sender: { readonly name: string | null; readonly avatar: string | null };
  /** User ids of those who may see it, the sender among them. */
  readonly people: readonly string[];
}

/** What became of a wish; an error is the sender's own. */
export type Outcome<S = Said> = S | BusinessError;

/** What sending needs: it is on behalf of several people. */
export type SendWork = Omit<ChatCall, 'session' | 'onNoticed'>;

interface Checked extends Asked, Wanted {
  readonly body: string;
}

/** The text as it is kept. @throws FIELD_REQUIRED, FIELD_TOO_LONG, FIELD_NOT_TEXT at CONTENT, FIELD_NOT_TEXT at CLIENT_MSG_ID */
export function checkDraft({ content, clientMsgId, attachment = null }: Draft): string {
  const body = isBlank(content) && !content.includes('\0') ? '' : content.replaceAll('\r\n', '\n').trim();
  const isLong = isLongerThan(body, MOST_CHARACTERS);
  failAll([
    ...(body === '' && attachment === null ? [failureAt('CONTENT', 'FIELD_REQUIRED')] : []),
    ...(isLong ? [failureAt('CONTENT', 'FIELD_TOO_LONG', { MAX: MOST_CHARACTERS })] : []),
    ...(body.includes('\0') || !body.isWellFormed() ? [failureAt('CONTENT', 'FIELD_NOT_TEXT')] : []),
    ...(clientMsgId === null || NONCE.test(clientMsgId) ? [] : [failureAt('CLIENT_MSG_ID', 'FIELD_NOT_TEXT')]),
  ]);
  return body;
}

function checked(wanted: Wanted): Checked {
  const { session, target, draft } = wanted;
  const body = checkDraft(draft);
  return {
    ...wanted,
    body,
    userId: session.userId,
    conv: convOf(session.userId, target),
    client_msg_id: draft.clientMsgId ?? randomUUID(),
  };
}

/**
 * The one way in which messages come into being: some of one organisation, each on its own merits, in one transaction and in the order
 * given. The same client_msg_id of the same sender makes one message for ever and gets the same answer again. With `later` the outcomes are
 * there once the transaction is committed, which saves waiting for the statement that stores.
 *
 * Refused are: NOT_FOUND (404) a target that is not there for this user; REFERENCE_INACTIVE a colleague who was set inactive; CONFLICT a
 * client_msg_id that was used for other content or another target; REFERENCE_UNKNOWN what it may not carry.
 */
export async function sendAll(work: SendWork, wanted: readonly Wanted[], later = false): Promise<() => Outcome[]> {
  const outcomes: (Outcome | Waiting)[] = [];
  const asked: { readonly index: number; readonly one: Checked }[] = [];
  for (const [index, one] of wanted.entries()) {
    const done = orRefusal(() => checked(one));
    if (done instanceof BusinessError) outcomes[index] = done;
    else asked.push({ index, one: done });
  }
  if (asked.length === 0) return () => outcomes as Outcome[];
  const facts = await lockAndRead(
    work.db,
    asked.map(({ one }) => one),
  );
  const fresh = new Map<string, NewMessage & { readonly wanted: AttachmentWanted | null }>();
  for (const { index, one } of asked) outcomes[index] = await decide(work, one, facts, fresh);
  const messages = [...fresh.values()];
  let stored: ReadonlyMap<string, Stored> = new Map();
  const keep = (rows: readonly Stored[]): void => void (stored = new Map(rows.map((row) => [`${row.conv} ${row.seq}`, row])));
  if (messages.length > 0) {
    const statement = storing(work.db, messages);
    if (later) work.db.later(statement.compile(work.db.trx), keep);
    else keep((await statement.execute(work.db.trx)).rows);
    for (const { conv, seq, attachment } of messages) if (attachment) await tieAttachment(work, conv, seq, attachment);
  }
  return () => outcomes.map((outcome) => ('settle' in outcome ? outcome.settle(stored) : outcome));
}

/** A message that is about to be stored. */
interface Waiting {
  readonly message: NewMessage;
  settle(stored: ReadonlyMap<string, Stored>): Outcome;
}

async function decide(
  work: SendWork,
  one: Checked,
  facts: Facts,
  fresh: Map<string, NewMessage & { readonly wanted: AttachmentWanted | null }>,
): Promise<Outcome | Waiting> {
  const { session, conv, body, client_msg_id, draft, userId } = one;
  const wanted = draft.attachment ?? null;
  try {
    const people = readersOf(one, facts);
    const sender = facts.users.get(userId) ?? { name: session.username, avatar: null };
    const answer = (stored: Stored, dup: boolean): Said => ({
      sent: { ...stored, mentions: stored.mentions ?? [], client_msg_id, dup },
      senderId: userId,
      sender,
      people,
    });
    const before = facts.sent.get(nameOf(one));
    if (before) {
      if (before.conv !== conv || before.body !== body || !carriesSame(before.attachment, wanted)) fail('CONFLICT');
      return answer(before, true);
    }
    // Twice among these.
    const first = fresh.get(nameOf(one));
    if (first && (first.conv !== conv || first.body !== body || !carriesSame(first.attachment, wanted))) fail('CONFLICT');
    const message = first ?? (await numbered(work, one, facts, people));
    if (!first) fresh.set(nameOf(one), { ...message, wanted });
    return {
      message,
      // Not stored although not seen before: at this moment another call used the id in another conversation.
      settle(stored) {
        const row = stored.get(`${conv} ${message.seq}`);
        return row ? answer(row, first !== undefined) : refusal('CONFLICT');
      },
    };
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

/** Who may see it. @throws NOT_FOUND (404), REFERENCE_INACTIVE */
function readersOf({ userId, target, conv }: Checked, facts: Facts): readonly string[] {
  if ('group' in target) {
    const people = facts.members.get(conv);
    return people?.includes(userId) && facts.last.has(conv) ? people : failWith(404, 'NOT_FOUND');
  }
  const colleague = facts.users.get(target.user);
  if (!colleague || !isColleague(facts, userId, target.user)) return failWith(404, 'NOT_FOUND');
  if (!colleague.isActive) fail('REFERENCE_INACTIVE', { VALUE: colleague.name });
  return [userId, target.user];
}

async function numbered(
  work: SendWork,
  { session, conv, body, client_msg_id, draft, userId }: Checked,
  facts: Facts,
  people: readonly string[],
) {
  const attachment: Attachment | null = await checkedAttachment({ ...work, session }, conv, draft.attachment ?? null);
  const seq = (facts.last.get(conv) ?? 0) + 1;
  facts.last.set(conv, seq);
  return { conv, seq, sender_id: userId, client_msg_id, body, mentions: presentOf(people, draft.mentions ?? []), attachment };
}

function presentOf(people: readonly string[], mentions: readonly string[]): string[] {
  if (mentions.length === 0) return [];
  const named = new Set([...new Set(mentions)].slice(0, MOST_MENTIONS));
  return people.filter((user) => named.has(user)).toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
}

function orRefusal<R>(work: () => R): R | BusinessError {
  try {
    return work();
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

const refusal = (code: 'CONFLICT'): BusinessError => {
  const refused = orRefusal(() => fail(code));
  if (refused instanceof BusinessError) return refused;
  throw new Error(code);
};

/** One message in the transaction of a call. @throws as `sendAll` refuses */
export async function send(call: ChatCall, target: Target, draft: Draft): Promise<Sent> {
  return accepted((await sendAll(call, [{ session: call.session, target, draft }]))()).sent;
}

/** The only outcome. @throws its error */
export function accepted<S>([outcome]: readonly Outcome<S>[]): S {
  if (outcome instanceof BusinessError) throw outcome;
  if (outcome === undefined) throw new Error('nothing was sent');
  return outcome;
}
