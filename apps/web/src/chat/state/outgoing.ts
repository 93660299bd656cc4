import type { AttachedFile } from '@sampan/chat/wire.ts';

/** A message on its way to the server; kept on this device until the server has it. */
export interface Outgoing {
  /** Names this message for ever: however often it is sent, it is stored once. */
  readonly clientMsgId: string;
  readonly conv: string;
  readonly content: string;
  /** Ids of the users mentioned. */
  readonly mentions: readonly string[];
  /** Documents that it carries. */
  readonly documents?: readonly { readonly TYPE: string; readonly ID: string }[];
  /** Files that the server has and that it carries. */
  readonly files?: readonly AttachedFile[];
  /** When it was written, on this device's clock: for display and for giving up, never for the order of what is stored. */
  readonly createdMs: number;
  /**
   * `uploading`: its files are on their way, `waiting` for its turn or another try, `sending`, `late`: no answer for ten seconds, tried again until there is one,
   * `refused`: the server does not take it, `old`: from another day, waits for the user.
   */
  readonly state: 'uploading' | 'waiting' | 'sending' | 'late' | 'refused' | 'old';
  /** Why it was refused. */
  readonly reason?: string;
}

/** Without an answer for this long a message is marked. */
export const LATE_MS = 10_000;
/** An older message is not sent without being asked for: nobody wants last week's words now. */
export const OLD_MS = 24 * 3600_000;

/** Nothing is to be done for it now. What waits for its files lets later messages pass. */
const isSettled = ({ state }: Outgoing): boolean => state === 'refused' || state === 'old' || state === 'uploading';

/** The one message of a conversation that may go out now: one at a time, in the order in which they were written. */
export function nextOf(items: readonly Outgoing[], conv: string): Outgoing | null {
  const first = items.find((item) => item.conv === conv && !isSettled(item));
  return first && first.state !== 'sending' ? first : null;
}

/** Conversations with something to send. */
export const convsOf = (items: readonly Outgoing[]): string[] => [
  ...new Set(items.filter((item) => !isSettled(item)).map(({ conv }) => conv)),
];

/** The message in place of what was known of it, or at its place in time. */
export const withItem = (items: readonly Outgoing[], item: Outgoing): Outgoing[] =>
  items.some(({ clientMsgId }) => clientMsgId === item.clientMsgId)
    ? items.map((other) => (other.clientMsgId === item.clientMsgId ? item : other))
    : [...items, item].sort((one, other) => one.createdMs - other.createdMs);

export const withoutItem = (items: readonly Outgoing[], clientMsgId: string): Outgoing[] =>
  items.filter((item) => item.clientMsgId !== clientMsgId);

/** What a page that starts takes over: what was under way waits, what is from another day waits for the user. */
export const takenOver = (items: readonly Outgoing[], nowMs: number): Outgoing[] =>
  items.map((item) => {
    if (item.state === 'refused') return item;
    const ageMs = nowMs - item.createdMs;
    return { ...item, state: ageMs > OLD_MS ? 'old' : ageMs > LATE_MS ? 'late' : 'waiting' };
  });
