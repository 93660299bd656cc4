import { create } from 'zustand';
import { newRequestKey, wasAborted } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { sendMessage } from '../chat-api.ts';
import { type ChatMessage, messagesOf, targetOf } from './message.ts';
import { type NamedTimers, namedTimers } from './named-timers.ts';
import { dropOutgoing, keepOutgoing, onOutgoingElsewhere, readOutbox } from './outbox-storage.ts';
import { forgetUploadsOf, handToMessage, uploadsOf, useUploads } from './uploads.ts';
import { convsOf, LATE_MS, nextOf, type Outgoing, takenOver, withItem, withoutItem } from './outgoing.ts';

interface OutboxState {
  /** Messages on their way, of all conversations, in the order in which they were written. */
  readonly items: readonly Outgoing[];
  /** Null until somebody is signed in. */
  readonly outbox: Outbox | null;
}

export const useOutbox = create<OutboxState>(() => ({ items: [], outbox: null }));

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** What another tab still has not sent after this long is sent here too: that tab may be gone, and the server stores it once. */
const ELSEWHERE_MS = 30_000;

const items = (): readonly Outgoing[] => useOutbox.getState().items;
const itemOf = (clientMsgId: string): Outgoing | undefined => items().find((item) => item.clientMsgId === clientMsgId);
const show = (item: Outgoing): void => useOutbox.setState({ items: withItem(items(), item) });

/** What somebody wants to say. */
type Written = Pick<Outgoing, 'content' | 'mentions' | 'documents'>;

/** Is told of each message that the server has. */
type OnStored = (conv: string, message: ChatMessage) => void;

/**
 * The way out for what one user writes: in each conversation one message at a time and in order, each again and again under one name until
 * the server has it or refuses it.
 */
export class Outbox {
  private readonly timers: NamedTimers = namedTimers();
  private readonly tries = new Map<string, number>();
  private readonly underWay = new Map<string, AbortController>();
  private readonly stopListening: () => void;
  private readonly stopWatching: () => void;
  private readonly userId: string;
  private readonly onStored: OnStored;

  constructor(userId: string, onStored: OnStored) {
    this.userId = userId;
    this.onStored = onStored;
    this.stopListening = onOutgoingElsewhere(userId, (clientMsgId, item) => this.hearOf(clientMsgId, item));
    this.stopWatching = useUploads.subscribe(() => this.release());
    for (const item of takenOver(readOutbox(userId), Date.now())) this.put(item);
    useOutbox.setState({ outbox: this });
    this.flush();
  }

  /** Puts a message into the outbox; it is kept on this device when this returns. */
  send(conv: string, written: Written): void {
    this.begin({ ...written, clientMsgId: newRequestKey(), conv, createdMs: Date.now(), state: 'waiting' });
  }

  /** A message with the files above the input: it goes as soon as the server has them, and is kept on this device from then on. */
  sendWithFiles(conv: string, written: Written): void {
    const clientMsgId = newRequestKey();
    show({ ...written, clientMsgId, conv, createdMs: Date.now(), state: 'uploading' });
    handToMessage(conv, clientMsgId);
  }

  /** Another try, at the user's word. */
  retry(clientMsgId: string): void {
    const item = itemOf(clientMsgId);
    if (item) this.begin(item);
  }

  /** Gives a message up. */
  discard(clientMsgId: string): void {
    dropOutgoing(this.userId, clientMsgId);
    this.hide(clientMsgId);
    forgetUploadsOf(clientMsgId);
  }

  /** Tries at once whatever waits: the network is back. */
  flush(): void {
    for (const conv of convsOf(items())) this.pump(conv);
  }

  stop(): void {
    this.stopListening();
    this.stopWatching();
    this.timers.stop();
    for (const giveUp of this.underWay.values()) giveUp.abort();
    useOutbox.setState({ items: [], outbox: null });
  }

  /** Sends the messages whose files have all arrived, and forgets those of which nothing is left. */
  private release(): void {
    for (const { clientMsgId } of items()) {
      const item = itemOf(clientMsgId);
      if (item?.state !== 'uploading') continue;
      const uploads = uploadsOf(useUploads.getState().items, clientMsgId);
      const files = uploads.flatMap(({ stored }) => stored ?? []);
      if (files.length < uploads.length) continue;
      if (files.length === 0 && item.content === '' && (item.documents ?? []).length === 0) this.hide(clientMsgId);
      else this.begin(files.length === 0 ? item : { ...item, files });
      forgetUploadsOf(clientMsgId);
    }
  }

  private put(item: Outgoing): void {
    keepOutgoing(this.userId, item);
    show(item);
  }

  private hide(clientMsgId: string): void {
    this.timers.cancel(clientMsgId);
    this.tries.delete(clientMsgId);
    useOutbox.setState({ items: withoutItem(items(), clientMsgId) });
  }

  private begin(item: Outgoing): void {
    this.put({ ...item, state: 'waiting' });
    this.timers.start(item.clientMsgId, LATE_MS, () => this.markLate(item.clientMsgId));
    this.pump(item.conv);
  }

  private markLate(clientMsgId: string): void {
    const item = itemOf(clientMsgId);
    if (item && item.state !== 'refused') this.put({ ...item, state: 'late' });
  }

  /** Sends the next message of a conversation, unless one is under way. */
  private pump(conv: string): void {
    const item = this.underWay.has(conv) ? null : nextOf(items(), conv);
    if (!item) return;
    this.timers.cancel(conv);
    const giveUp = new AbortController();
    this.underWay.set(conv, giveUp);
    this.timers.start(`try ${conv}`, LATE_MS, () => giveUp.abort());
    if (item.state !== 'late') this.put({ ...item, state: 'sending' });
    void this.tryToSend(item, giveUp.signal);
  }

  private async tryToSend(item: Outgoing, signal: AbortSignal): Promise<void> {
    const { conv, clientMsgId } = item;
    try {
      const stored = await sendMessage(item, targetOf(conv, this.userId), signal);
      const [message] = messagesOf([stored]);
      if (message) this.onStored(conv, message);
      this.discard(clientMsgId);
      this.endTry(conv);
      this.pump(conv);
    } catch (error) {
      this.endTry(conv);
      if (!(error instanceof CallError) && !wasAborted(error)) throw error;
      if (!this.timers.isStopped()) this.failed(item, error);
    }
  }

  private endTry(conv: string): void {
    this.timers.cancel(`try ${conv}`);
    this.underWay.delete(conv);
  }

  private failed({ clientMsgId, conv }: Outgoing, error: unknown): void {
    const item = itemOf(clientMsgId);
    if (item && isRefusal(error)) {
      this.timers.cancel(clientMsgId);
      this.put({ ...item, state: 'refused', reason: error.message });
      this.pump(conv);
      return;
    }
    const count = (this.tries.get(clientMsgId) ?? 0) + 1;
    this.tries.set(clientMsgId, count);
    if (item?.state === 'sending') this.put({ ...item, state: 'waiting' });
    this.timers.start(conv, Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), () => this.pump(conv));
  }

  /** Another tab has news of a message. */
  private hearOf(clientMsgId: string, item: Outgoing | null): void {
    if (item === null) {
      this.hide(clientMsgId);
      return;
    }
    show(item);
    this.timers.start(clientMsgId, ELSEWHERE_MS, () => {
      this.markLate(clientMsgId);
      this.pump(item.conv);
    });
  }
}

/** Answers after which the same message may still be taken: signed out, too slow, too many at once. */
const PASSING = new Set([401, 408, 429]);

/** The server has understood and says no, and would say so again. */
const isRefusal = (error: unknown): error is CallError =>
  !wasAborted(error) &&
  error instanceof CallError &&
  (error.isRefusal || (error.status >= 400 && error.status < 500 && !PASSING.has(error.status)));
