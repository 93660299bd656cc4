import { useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '@sampan/widgets/session.ts';
import { zone } from '@sampan/widgets/zone.ts';
import { useChats } from '../state/chats.ts';
import type { Conversation } from '../state/conversation.ts';
import { useOutbox } from '../state/outbox.ts';
import { useReading } from '../state/reading.ts';
import { type NewLine, newLineOf, unseenOf } from '../state/seen.ts';
import { threadItems } from '../state/thread-items.ts';

const NOTHING: readonly never[] = [];

/** What a conversation shows, and which of its messages nobody has seen here. */
export function useThread(conv: string) {
  const me = useSession(({ userId }) => userId ?? '');
  const state = useChats(({ held }) => held[conv]);
  const hasFailed = useChats(({ failed }) => failed.has(conv));
  const outgoing = useOutbox(useShallow(({ items }) => items.filter((item) => item.conv === conv)));
  const newAfter = useNewLine(conv, state, me);
  const messages = state?.messages ?? NOTHING;
  const items = useMemo(() => threadItems({ messages, outgoing, me, zone: zone(), newAfter }), [messages, outgoing, me, newAfter]);
  const unseen = useMemo(() => (state ? unseenOf(state, me).map(({ seq }) => seq) : NOTHING), [state, me]);
  return { state, items, me, hasFailed, unseen };
}

function useNewLine(conv: string, state: Conversation | undefined, me: string): number | null {
  const line = useRef<{ readonly conv: string; readonly line: NewLine } | null>(null);
  if (!state) return null;
  const before = line.current?.conv === conv ? line.current.line : null;
  line.current = { conv, line: newLineOf(state, me, { before, isLookedAt: useReading.getState().conv === conv }) };
  return line.current.line.after;
}
