import { CallError } from '@sampan/widgets/api/wire.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { sendAllRead, sendRead } from '../chat-api.ts';
import { sendFrame } from '../live/link.ts';
import { changeHeld, heldOf, noteRead, targetFor, useChats } from './chats.ts';
import { namedTimers } from './named-timers.ts';
import { sawMessages, seenUpTo } from './seen.ts';
import { showUnread } from './unread.ts';

/** Who scrolls through many messages says so once for all that passed meanwhile. */
const TOGETHER_MS = 250;
const timers = namedTimers();

/** These messages of a conversation stood in view; the server is told in a moment how far that reaches. */
export function saw(conv: string, seqs: Iterable<number>): void {
  changeHeld(conv, (state) => sawMessages(state, seqs));
  if (unconfirmed(conv) !== null && !timers.has(conv)) timers.start(conv, TOGETHER_MS, () => tellRead(conv));
}

/** How far I have read what the server does not know of yet; null: it knows. */
function unconfirmed(conv: string): number | null {
  const state = heldOf(conv);
  const to = state && seenUpTo(state, useSession.getState().userId ?? '');
  return to !== undefined && to > (state?.readSeq ?? 0) ? to : null;
}

/** Tells the server now how far a conversation was read: it is being left. */
export function tellRead(conv: string): void {
  timers.cancel(conv);
  const to = unconfirmed(conv);
  if (to === null || sendFrame({ type: 'readto', conv, read_seq: to })) return;
  markReadUpTo(conv, to).catch(sayAgain);
}

/** It is said again with the next sign of life. */
function sayAgain(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

/** Says again what was read and not confirmed: the connection is another one, or the last word was lost. */
export function tellAllRead(): void {
  for (const conv of Object.keys(useChats.getState().held)) tellRead(conv);
}

/** The page goes away, and its connection with it: what was read in the last moment is told by calls that outlive it. */
export function tellReadLeaving(): void {
  for (const conv of Object.keys(useChats.getState().held)) {
    timers.cancel(conv);
    const to = unconfirmed(conv);
    if (to !== null) void sendRead(targetFor(conv), to).catch(sayAgain);
  }
}

/** Marks a conversation as read up to a number by hand, whatever stood in view. @throws CallError */
export async function markReadUpTo(conv: string, seq: number): Promise<void> {
  const { results, group_results } = await sendRead(targetFor(conv), seq);
  noteRead(conv, seq);
  showUnread({ chat: results, group: group_results });
}

/**
 * Marks everything of colleagues, or of groups, as read by hand. How far each conversation is read now comes by the socket; without one the
 * lists show it when they load again. @throws CallError
 */
export async function markAllRead(of: 'chat' | 'group'): Promise<void> {
  const { results, group_results } = await sendAllRead(of === 'chat' ? 'CHAT' : 'GROUP');
  showUnread({ chat: results, group: group_results });
}
