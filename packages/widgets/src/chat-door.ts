import { create } from 'zustand';

/** A conversation to be opened: with a colleague or in a group. */
export interface ChatTarget {
  readonly kind: 'user' | 'group';
  /** User or group id. */
  readonly id: string;
  /** Name of the conversation: `p:7:12`, `g:31`. */
  readonly conv: string;
  readonly name: string;
}

interface ChatDoor {
  /** Null where there is no chat, as in a frame. */
  readonly open: ((target: ChatTarget) => void) | null;
}

const useDoor = create<ChatDoor>(() => ({ open: null }));

/** Says how the chat panel opens a conversation; the panel calls it when it is there. */
export const provideChat = (open: ChatDoor['open']): void => useDoor.setState({ open });

/** Opens a conversation in the chat panel; null where there is none. */
export const useOpenChat = (): ChatDoor['open'] => useDoor(({ open }) => open);

/** Name of the conversation of two users: the lower id first. */
export const conversationWith = (one: string, other: string): string =>
  BigInt(one) < BigInt(other) ? `p:${one}:${other}` : `p:${other}:${one}`;
