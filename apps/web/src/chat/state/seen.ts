import type { Conversation } from './conversation.ts';
import type { ChatMessage } from './message.ts';

/** These messages stood in view. */
export function sawMessages(state: Conversation, seqs: Iterable<number>): Conversation {
  const fresh = [...seqs].filter((seq) => seq > state.readSeq && !state.seen.has(seq));
  return fresh.length === 0 ? state : { ...state, seen: new Set([...state.seen, ...fresh]) };
}

/** Between what I have read and the first message held there are others. */
export const isShortOfRead = ({ hasOlder, messages, readSeq }: Conversation): boolean => hasOlder && (messages[0]?.seq ?? 0) > readSeq + 1;

/**
 * How far I have read: from what the server has onwards over everything that I saw or said, up to the first message that I did not. Numbers
 * of deleted messages are passed over.
 */
export function seenUpTo(state: Conversation, me: string): number {
  if (isShortOfRead(state)) return state.readSeq;
  let to = state.readSeq;
  for (const { seq, senderId } of state.messages) {
    if (seq <= to) continue;
    if (senderId !== me && !state.seen.has(seq)) return to;
    to = seq;
  }
  return Math.max(to, state.knownTo);
}

/** Messages of others that are held, unread, and never stood in view; ascending. */
export const unseenOf = ({ messages, readSeq, seen }: Conversation, me: string): ChatMessage[] =>
  messages.filter(({ seq, senderId }) => seq > readSeq && senderId !== me && !seen.has(seq));

/** Where the line "new" stands: after this number; null: nowhere. `knownTo` is how far the conversation went when that was decided. */
export interface NewLine {
  readonly after: number | null;
  readonly knownTo: number;
}

/**
 * The line stays where it stood when the conversation was opened. What comes while nobody looks gets it anew, before the first of it, once
 * everything older has been seen; what comes before the reader's eyes needs none.
 */
export function newLineOf(
  state: Conversation,
  me: string,
  { before, isLookedAt }: { before: NewLine | null; isLookedAt: boolean },
): NewLine {
  const { knownTo } = state;
  const [first] = unseenOf(state, me);
  if (before === null) return { after: first || isShortOfRead(state) ? state.readSeq : null, knownTo };
  if (knownTo === before.knownTo) return before;
  const isNews = first !== undefined && first.seq > before.knownTo;
  return { after: isNews && !isLookedAt ? before.knownTo : before.after, knownTo };
}
