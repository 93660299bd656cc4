import type { Unread } from '@sampan/chat/socket-wire.ts';
import { create } from 'zustand';

/** What the server last counted as unread; nothing is counted here. Null until it has said something. */
export const useUnread = create<{ readonly unread: Unread | null }>(() => ({ unread: null }));

export const showUnread = (change: Partial<Unread>): void =>
  useUnread.setState(({ unread }) => ({ unread: { chat: 0, group: 0, notify: 0, ...unread, ...change } }));
