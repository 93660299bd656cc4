import { create } from 'zustand';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { wasAborted } from '@sampan/widgets/api/client.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { fetchPage, PAGE, sendRead } from '../chat-api.ts';
import { sendFrame } from '../live/link.ts';
import {
  arrived,
  type Conversation,
  latestLoaded,
  missedArrived,
  missingOf,
  olderLoaded,
  onwardLoaded,
  readUpTo,
  WIDEST_GAP,
} from './conversation.ts';
import { type ChatMessage, type Target, targetOf } from './message.ts';
import { showUnread } from './unread.ts';

interface Chats {
  /** By the name of the conversation; those that were opened since the page was. */
  readonly held: Readonly<Record<string, Conversation>>;
  /** Conversations whose messages could not be loaded. */
  readonly failed: ReadonlySet<string>;
}

export const useChats = create<Chats>(() => ({ held: {}, failed: new Set<string>() }));

const heldOf = (conv: string): Conversation | undefined => useChats.getState().held[conv];
const targetFor = (conv: string): Target => targetOf(conv, useSession.getState().userId ?? '');

function change(conv: string, made: (state: Conversation | undefined) => Conversation | undefined): void {
  const { held } = useChats.getState();
  const next = made(held[conv]);
  if (next && next !== held[conv]) useChats.setState({ held: { ...held, [conv]: next } });
}
const changeHeld = (conv: string, made: (state: Conversation) => Conversation): void => change(conv, (state) => state && made(state));

function setFailed(conv: string, isFailed: boolean): void {
  useChats.setState(({ failed }) => {
    if (failed.has(conv) === isFailed) return {};
    return { failed: new Set(isFailed ? [...failed, conv] : [...failed].filter((other) => other !== conv)) };
  });
}

/** What is being loaded, by conversation and direction: the same is not asked for twice at once. */
const loading = new Map<string, Promise<void>>();

function once(name: string, work: () => Promise<void>): Promise<void> {
  const running = loading.get(name);
  if (running) return running;
  const begun = work().finally(() => loading.delete(name));
  loading.set(name, begun);
  return begun;
}

/** Chat failures are silent: what is missing is asked for again with the next sign of life. */
async function quietly(conv: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    setFailed(conv, false);
  } catch (error) {
    if (!(error instanceof CallError) && !wasAborted(error)) throw error;
    setFailed(conv, true);
  }
}

/** Loads the newest page in place of what is held. */
const loadLatest = (conv: string): Promise<void> =>
  once(`latest ${conv}`, () =>
    quietly(conv, async () => {
      const page = await fetchPage(targetFor(conv));
      change(conv, (state) => latestLoaded(state, page));
    }),
  );

/** Brings a held conversation up to the server's last number, page by page, or from the newest page when too much is missing. */
const fillGap = (conv: string, topSeq: number): Promise<void> =>
  once(`gap ${conv}`, () =>
    quietly(conv, async () => {
      for (let state = heldOf(conv); state; state = heldOf(conv)) {
        const missing = missingOf(state, topSeq);
        if (missing === null) return;
        if (missing === 'reload') return loadLatest(conv);
        const page = await fetchPage(targetFor(conv), { after_seq: missing.after, length: WIDEST_GAP });
        change(conv, (held) => held && onwardLoaded(held, page, missing.after, WIDEST_GAP));
        if (heldOf(conv)?.knownTo === missing.after) return;
      }
    }),
  );

/** Loads a conversation that was not held, or asks what came after the last message held. */
export async function openConversation(conv: string): Promise<void> {
  const state = heldOf(conv);
  await (state ? fillGap(conv, state.knownTo + 1) : loadLatest(conv));
}

/** The page before the first message held. */
export const loadOlder = (conv: string, length = PAGE): Promise<void> =>
  once(`older ${conv}`, () =>
    quietly(conv, async () => {
      const first = heldOf(conv)?.messages[0]?.seq;
      if (first === undefined) return;
      const page = await fetchPage(targetFor(conv), { before_seq: first, length });
      changeHeld(conv, (state) => (state.messages[0]?.seq === first ? olderLoaded(state, page, length) : state));
    }),
  );

/** Messages above one that is looked for, so that it stands among others. */
const ABOVE = 15;
/** Longest page that the server gives. */
const LONGEST_PAGE = 100;

/** Loads a conversation from its newest message back to one that is looked for, without a gap. */
export async function loadBackTo(conv: string, seq: number): Promise<void> {
  await openConversation(conv);
  for (let state = heldOf(conv); state?.hasOlder; state = heldOf(conv)) {
    const first = state.messages[0]?.seq ?? 0;
    if (first <= seq - ABOVE) return;
    await loadOlder(conv, LONGEST_PAGE);
    if (heldOf(conv)?.messages[0]?.seq === first) return;
  }
}

/** A message came in, or our own was stored. Conversations that nobody opened are not held. */
export function receive(conv: string, message: ChatMessage): void {
  changeHeld(conv, (state) => arrived(state, message));
  const state = heldOf(conv);
  if (state && missingOf(state, 0) !== null) void fillGap(conv, 0);
}

/** Messages `from` to `to`, missed while there was no connection. */
export function receiveMissed(conv: string, messages: readonly ChatMessage[], range: { from: number; to: number }): void {
  changeHeld(conv, (state) => missedArrived(state, messages, range));
  catchUp({ [conv]: range.to });
}

/** The server says how far conversations go. */
export function catchUp(tops: Readonly<Record<string, number>>): void {
  for (const [conv, top] of Object.entries(tops)) if (heldOf(conv)) void fillGap(conv, top);
}

/** Read on whatever device. */
export const noteRead = (conv: string, seq: number): void => changeHeld(conv, (state) => readUpTo(state, seq));

/** I have read the conversation up to its last message held. */
export function readAll(conv: string): void {
  const state = heldOf(conv);
  if (!state || state.readSeq >= state.knownTo) return;
  const { knownTo } = state;
  noteRead(conv, knownTo);
  if (sendFrame({ type: 'readto', conv, read_seq: knownTo })) return;
  void sendRead(targetFor(conv), knownTo).then(
    ({ results, group_results }) => showUnread({ chat: results, group: group_results }),
    () => undefined,
  );
}

/** Too much was missed: only what is loaded from now on counts. */
export function reloadHeld(): void {
  for (const conv of Object.keys(useChats.getState().held)) void loadLatest(conv);
}

/** Somebody else signs in, or a group is gone. */
export function forgetChats(convs: readonly string[] = Object.keys(useChats.getState().held)): void {
  const held = Object.fromEntries(Object.entries(useChats.getState().held).filter(([conv]) => !convs.includes(conv)));
  useChats.setState({ held, failed: new Set() });
}
