import type { Noticed } from '@sampan/engines/call/effects.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import type { Delivery } from '../messages.ts';
import type { OpenedFrame, ReadToFrame } from '../socket-wire.ts';

/** Messages of one conversation, in their order, and who may see them. */
export interface Room {
  readonly people: readonly string[];
  readonly said: readonly Omit<Delivery, 'people'>[];
}

/** What nodes tell each other about one organisation. All nodes with a socket of it listen, and each looks who of those meant is here. */
export type ChatEvent =
  | { readonly kind: 'messages'; readonly rooms: readonly Room[] }
  | { readonly kind: 'read'; readonly user: string; readonly frame: ReadToFrame }
  | { readonly kind: 'opened'; readonly people: readonly string[]; readonly frame: OpenedFrame }
  /** Colleagues came onto a screen of the user. */
  | { readonly kind: 'shown'; readonly user: string; readonly people: readonly string[] }
  | { readonly kind: 'notices'; readonly noticed: readonly Noticed[] }
  /** Notifications were read by themselves. */
  | { readonly kind: 'settled'; readonly noticed: readonly Noticed[] }
  /** Something was said at a record, changed or taken back. */
  | { readonly kind: 'comment'; readonly record: RecordRef };

/** One topic for each organisation: nobody has to follow which node has members of which group, where each change could be missed. */
export const topicOf = (clientId: string): string => `o:${clientId}`;
