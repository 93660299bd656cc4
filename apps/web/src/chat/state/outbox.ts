import { create } from 'zustand';
import { newRequestKey, wasAborted } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { sendMessage } from '../chat-api.ts';
import { type ChatMessage, messagesOf, targetOf } from './message.ts';
import { dropOutgoing, keepOutgoing, onOutgoingElsewhere, readOutbox } from './outbox-storage.ts';
import { convsOf, LATE_MS, nextOf, type Outgoing, takenOver, withItem, withoutItem } from './outgoing.ts';
import { namedTimers } from './named-timers.ts';

/** Messages on their way, of all conversations, in the order in which they were written. */
export const useOutbox = create<{ readonly items: readonly Outgoing[] }>(() => ({ items: [] }));

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** What another tab still has not sent after this long is sent here too: that tab may be gone, and the server stores it once. */
const ELSEWHERE_MS = 30_000;

export interface Outbox {
  /** Puts a message into the outbox; it is kept on this device when this returns. */
  readonly send: (conv: string, content: string, mentions: readonly string[]) => void;
  /** Another try, at the user's word. */
  readonly retry: (clientMsgId: string) => void;
  /** Gives a message up. */
  readonly discard: (clientMsgId: string) => void;
  /** Tries at once whatever waits: the network is back. */
  readonly flush: () => void;
  readonly stop: () => void;
}

const items = (): readonly Outgoing[] => useOutbox.getState().items;
const itemOf = (clientMsgId: string): Outgoing | undefined => items().find((item) => item.clientMsgId === clientMsgId);

/**
 * Sends what one user writes: in each conversation one message at a time and in order, each again and again under one name until the
 * server has it or refuses it. `onStored` is told of each one that the server has.
 */
export function startOutbox(userId: string, onStored: (conv: string, message: ChatMessage) => void): Outbox {
  const timers = namedTimers();
  const tries = new Map<string, number>();
  const underWay = new Map<string, AbortController>();

  const show = (item: Outgoing): void => useOutbox.setState({ items: withItem(items(), item) });
  const put = (item: Outgoing): void => {
    keepOutgoing(userId, item);
    show(item);
  };
  const hide = (clientMsgId: string): void => {
    timers.cancel(clientMsgId);
    tries.delete(clientMsgId);
    useOutbox.setState({ items: withoutItem(items(), clientMsgId) });
  };
  const forget = (clientMsgId: string): void => {
    dropOutgoing(userId, clientMsgId);
    hide(clientMsgId);
  };
  const markLate = (clientMsgId: string): void => {
    const item = itemOf(clientMsgId);
    if (item && item.state !== 'refused') put({ ...item, state: 'late' });
  };

  const failed = (item: Outgoing, error: unknown): void => {
    const now = itemOf(item.clientMsgId);
    if (now && isRefusal(error)) {
      timers.cancel(item.clientMsgId);
      put({ ...now, state: 'refused', reason: error.message });
      pump(item.conv);
      return;
    }
    const count = (tries.get(item.clientMsgId) ?? 0) + 1;
    tries.set(item.clientMsgId, count);
    if (now?.state === 'sending') put({ ...now, state: 'waiting' });
    timers.start(item.conv, Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), () => pump(item.conv));
  };

  const pump = (conv: string): void => {
    const item = underWay.has(conv) ? null : nextOf(items(), conv);
    if (!item) return;
    timers.cancel(conv);
    const giveUp = new AbortController();
    underWay.set(conv, giveUp);
    timers.start(`try ${conv}`, LATE_MS, () => giveUp.abort());
    if (item.state !== 'late') put({ ...item, state: 'sending' });
    const ended = (): void => {
      timers.cancel(`try ${conv}`);
      underWay.delete(conv);
    };
    void sendMessage(item, targetOf(conv, userId), giveUp.signal).then(
      (stored) => {
        ended();
        const [message] = messagesOf([stored]);
        if (message) onStored(conv, message);
        forget(item.clientMsgId);
        pump(conv);
      },
      (error: unknown) => {
        ended();
        if (!timers.isStopped()) failed(item, error);
      },
    );
  };
  const flush = (): void => convsOf(items()).forEach(pump);
  const begin = (item: Outgoing): void => {
    put({ ...item, state: 'waiting' });
    timers.start(item.clientMsgId, LATE_MS, () => markLate(item.clientMsgId));
    pump(item.conv);
  };

  const stopListening = onOutgoingElsewhere(userId, (clientMsgId, item) => {
    if (item === null) {
      hide(clientMsgId);
      return;
    }
    show(item);
    timers.start(clientMsgId, ELSEWHERE_MS, () => {
      markLate(clientMsgId);
      pump(item.conv);
    });
  });
  for (const item of takenOver(readOutbox(userId), Date.now())) put(item);
  flush();

  return {
    send: (conv, content, mentions) =>
      begin({ clientMsgId: newRequestKey(), conv, content, mentions, createdMs: Date.now(), state: 'waiting' }),
    retry: (clientMsgId) => {
      const item = itemOf(clientMsgId);
      if (item) begin(item);
    },
    discard: forget,
    flush,
    stop: () => {
      stopListening();
      timers.stop();
      for (const giveUp of underWay.values()) giveUp.abort();
      useOutbox.setState({ items: [] });
    },
  };
}

/** Answers after which the same message may still be taken: signed out, too slow, too many at once. */
const PASSING = new Set([401, 408, 429]);

/** The server has understood and says no, and would say so again. */
const isRefusal = (error: unknown): error is CallError =>
  !wasAborted(error) &&
  error instanceof CallError &&
  (error.isRefusal || (error.status >= 400 && error.status < 500 && !PASSING.has(error.status)));
