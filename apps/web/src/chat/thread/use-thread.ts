import { useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '@sampan/widgets/session.ts';
import { zone } from '@sampan/widgets/zone.ts';
import { useChats } from '../state/chats.ts';
import { useOutbox } from '../state/outbox.ts';
import { threadItems } from '../state/thread-items.ts';

const NOTHING: readonly never[] = [];

/** What a conversation shows. The line "new" stays where it stood when the conversation was opened. */
export function useThread(conv: string) {
  const me = useSession(({ userId }) => userId ?? '');
  const state = useChats(({ held }) => held[conv]);
  const hasFailed = useChats(({ failed }) => failed.has(conv));
  const outgoing = useOutbox(useShallow(({ items }) => items.filter((item) => item.conv === conv)));
  const opened = useRef<{ readonly conv: string; readonly readSeq: number } | null>(null);
  if (state && opened.current?.conv !== conv) opened.current = { conv, readSeq: state.readSeq };
  const newAfter = opened.current?.readSeq ?? null;
  const messages = state?.messages ?? NOTHING;
  const items = useMemo(() => threadItems({ messages, outgoing, me, zone: zone(), newAfter }), [messages, outgoing, me, newAfter]);
  return { state, items, me, hasFailed };
}
