import type { Instant } from '@sampan/kernel/dates.ts';
import { localDay } from './chat-time.ts';
import type { ChatMessage } from './message.ts';
import type { Outgoing } from './outgoing.ts';

/** What stands in a conversation, from top to bottom. */
export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly isFirst: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing; readonly isFirst: boolean };

interface Shown {
  readonly messages: readonly ChatMessage[];
  /** Not stored yet, in the order in which they were written. */
  readonly outgoing: readonly Outgoing[];
  readonly me: string;
  /** IANA zone whose midnight makes a day line. */
  readonly zone: string;
  /** The line "new" stands before the first message of others beyond this number; null: nowhere. */
  readonly newAfter: number | null;
}

/**
 * The whole conversation as items; run after every change. Messages of one sender that follow each other on one day are one block, whose
 * first carries name and time. A message and its own copy still being sent have one key, so that the one takes the other's place.
 */
export function threadItems({ messages, outgoing, me, zone, newAfter }: Shown): ThreadItem[] {
  const items: ThreadItem[] = [];
  let sender: string | null = null;
  let day = '';
  let isMarked = newAfter === null;
  const open = (senderId: string, at: Instant, isNew: boolean): boolean => {
    const itsDay = localDay(at, zone);
    if (itsDay !== day) {
      items.push({ kind: 'day', key: `day-${itsDay}`, day: itsDay });
      [day, sender] = [itsDay, null];
    }
    if (isNew && !isMarked) {
      items.push({ kind: 'new', key: 'new' });
      [isMarked, sender] = [true, null];
    }
    const isFirst = sender !== senderId;
    sender = senderId;
    return isFirst;
  };
  for (const message of messages) {
    const isNew = newAfter !== null && message.seq > newAfter && message.senderId !== me;
    const isFirst = open(message.senderId, message.at, isNew);
    items.push({ kind: 'message', key: message.clientMsgId ?? String(message.seq), message, isFirst });
  }
  const stored = new Set(messages.map(({ clientMsgId }) => clientMsgId));
  for (const one of outgoing) {
    if (stored.has(one.clientMsgId)) continue;
    const isFirst = open(me, new Date(one.createdMs).toISOString() as Instant, false);
    items.push({ kind: 'outgoing', key: one.clientMsgId, outgoing: one, isFirst });
  }
  return items;
}
