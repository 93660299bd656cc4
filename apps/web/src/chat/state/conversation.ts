import type { History } from '@sampan/chat/wire.ts';
import { type ChatMessage, messagesOf } from './message.ts';

/**
 * What this browser holds of one conversation. Between the first message held and `knownTo` nothing is missing; what arrives
 * beyond a gap waits aside until the gap is filled, so neighbours on the screen are neighbours in truth.
 */
export interface Conversation {
  /** Ascending by number. */
  readonly messages: readonly ChatMessage[];
  /** Everything up to this number is held, back to the first message. */
  readonly knownTo: number;
  /** Arrived beyond a gap, ascending. */
  readonly ahead: readonly ChatMessage[];
  /** There are messages before the first one held. */
  readonly hasOlder: boolean;
  /** What I have read, on whatever device, as the server has it. */
  readonly readSeq: number;
  /** Later messages that stood in view in this tab, whether or not those before them did. */
  readonly seen: ReadonlySet<number>;
}

/** A larger gap is not filled: the newest page is loaded instead, with a boundary to what is older. */
export const WIDEST_GAP = 100;

const NOTHING_SEEN: ReadonlySet<number> = new Set();

/** Adds what waits aside as long as it follows without a gap. */
function absorbed(state: Conversation, more: readonly ChatMessage[]): Conversation {
  const waiting = [...more].sort((one, other) => one.seq - other.seq);
  const messages = [...state.messages];
  let { knownTo } = state;
  const ahead: ChatMessage[] = [];
  for (const message of waiting) {
    if (message.seq <= knownTo || ahead.at(-1)?.seq === message.seq) continue;
    if (message.seq === knownTo + 1) {
      messages.push(message);
      knownTo = message.seq;
    } else ahead.push(message);
  }
  return { ...state, messages, knownTo, ahead };
}

/** The newest page takes the place of whatever was held, except for what arrived after the page was read. */
export function latestLoaded(state: Conversation | undefined, page: History): Conversation {
  const messages = messagesOf(page.results);
  const loaded: Conversation = {
    messages,
    knownTo: Math.max(page.top_seq, messages.at(-1)?.seq ?? 0),
    ahead: [],
    hasOlder: page.recordsTotal > messages.length,
    readSeq: Math.max(page.read_seq, state?.readSeq ?? 0),
    seen: state?.seen ?? NOTHING_SEEN,
  };
  return state ? absorbed(loaded, [...state.messages, ...state.ahead]) : loaded;
}

/** A page of `wanted` messages before the first one held. */
export function olderLoaded(state: Conversation, page: History, wanted: number): Conversation {
  const first = state.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = messagesOf(page.results).filter(({ seq }) => seq < first);
  return { ...state, messages: [...older, ...state.messages], hasOlder: older.length >= wanted };
}

/** A page of up to `wanted` messages after `after`. */
export function onwardLoaded(state: Conversation, page: History, after: number, wanted: number): Conversation {
  if (after > state.knownTo) return state;
  const found = messagesOf(page.results);
  const last = found.at(-1)?.seq ?? after;
  const coveredTo = found.length < wanted ? Math.max(page.top_seq, last) : last;
  const fresh = found.filter(({ seq }) => seq > state.knownTo);
  const grown = { ...state, messages: [...state.messages, ...fresh], knownTo: Math.max(state.knownTo, coveredTo), ahead: [] };
  return absorbed(grown, state.ahead);
}

/** A message came in while the conversation is held. The same one again changes nothing. */
export function arrived(state: Conversation, message: ChatMessage): Conversation {
  if (message.seq <= state.knownTo || state.ahead.some(({ seq }) => seq === message.seq)) return state;
  return absorbed(state, [...state.ahead, message]);
}

/** The messages `from` to `to` that were missed; nothing changes when they do not join on to what is held. */
export function missedArrived(
  state: Conversation,
  messages: readonly ChatMessage[],
  { from, to }: { from: number; to: number },
): Conversation {
  if (from > state.knownTo + 1 || to <= state.knownTo) return state;
  const fresh = messages.filter(({ seq }) => seq > state.knownTo);
  return absorbed({ ...state, messages: [...state.messages, ...fresh], knownTo: to, ahead: [] }, state.ahead);
}

/** Somebody, perhaps I on another device, read up to a number; never back. */
export function readUpTo(state: Conversation, seq: number): Conversation {
  if (seq <= state.readSeq) return state;
  return { ...state, readSeq: seq, seen: new Set([...state.seen].filter((one) => one > seq)) };
}

/** What is missing when the server's last number is `topSeq`: nothing, a gap to fill from a number on, or too much to fill. */
export function missingOf(state: Conversation, topSeq: number): null | { readonly after: number } | 'reload' {
  const top = Math.max(topSeq, state.ahead.at(-1)?.seq ?? 0);
  if (top <= state.knownTo) return null;
  return top - state.knownTo > WIDEST_GAP ? 'reload' : { after: state.knownTo };
}
