import { create } from 'zustand';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { wasAborted } from '@sampan/widgets/api/client.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { fetchPage, PAGE } from '../chat-api.ts';
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
import { isShortOfRead } from './seen.ts';

interface Chats {
  /** By the name of the conversation; those that were opened since the page was. */
  readonly held: Readonly<Record<string, Conversation>>;
  /** Conversations whose messages could not be loaded. */
  readonly failed: ReadonlySet<string>;
}

export const useChats = create<Chats>(() => ({ held: {}, failed: new Set<string>() }));

export const heldOf = (conv: string): Conversation | undefined => useChats.getState().held[conv];
/** The other side of a conversation of mine. */
export const targetFor = (conv: string): Target => targetOf(conv, useSession.getState().userId ?? '');

function change(conv: string, made: (state: Conversation | undefined) => Conversation | undefined): void {
  const { held } = useChats.getState();
  const next = made(held[conv]);
  if (next && next !== held[conv]) useChats.setState({ held: { ...held, [conv]: next } });
}
export const changeHeld = (conv: string, made: (state: Conversation) => Conversation): void =>
  change(conv, (state) => state && made(state));

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

/** Longest page that the server gives. */
const LONGEST_PAGE = 100;
/** Who has more unread messages begins in their midst; those before them are loaded as the reader goes up. */
const MOST_BACK = 1000;

/** What came in while the conversation was being loaded. */
const early = new Map<string, ChatMessage[]>();

/** Loads the newest page in place of what is held. */
const loadLatest = (conv: string): Promise<void> =>
  once(`latest ${conv}`, () =>
    quietly(conv, async () => {
      const page = await fetchPage(targetFor(conv));
      change(conv, (state) => latestLoaded(state, page));
    }),
  );

/** Loads a conversation that is not held, back to the first unread message, and shows it as a whole. */
const loadFirst = (conv: string): Promise<void> =>
  once(`first ${conv}`, () =>
    quietly(conv, async () => {
      early.set(conv, []);
      try {
        let state = latestLoaded(undefined, await fetchPage(targetFor(conv)));
        while (isShortOfRead(state) && state.messages.length < MOST_BACK) {
          const first = state.messages[0]?.seq ?? 0;
          const page = await fetchPage(targetFor(conv), { before_seq: first, length: LONGEST_PAGE });
          state = olderLoaded(state, page, LONGEST_PAGE);
          if (state.messages[0]?.seq === first) break;
        }
        state = (early.get(conv) ?? []).reduce(arrived, state);
        change(conv, (held) => held ?? state);
      } finally {
        early.delete(conv);
      }
    }),
  );

/** Brings a held conversation up to the server's last number, page by page, or from the newest page when too much is missing. */
const fillGap = (conv: string, topSeq: number): Promise<void> =>
  once(`gap ${conv}`, () =>
    quietly(conv, async () => {
      for (let state = heldOf(conv); state; state = heldOf(conv)) {
        const missing = missingOf(state, topSeq);
        if (missing === null) return;
        if (missing === 'reload') return shown.has(conv) ? loadLatest(conv) : forgetChats([conv]);
        const page = await fetchPage(targetFor(conv), { after_seq: missing.after, length: WIDEST_GAP });
        change(conv, (held) => held && onwardLoaded(held, page, missing.after, WIDEST_GAP));
        if (heldOf(conv)?.knownTo === missing.after) return;
      }
    }),
  );

/** Conversations on the screen, with how often. */
const shown = new Map<string, number>();

/** The conversation is on the screen until the answer is called. */
export function showConversation(conv: string): () => void {
  shown.set(conv, (shown.get(conv) ?? 0) + 1);
  void openConversation(conv);
  return () => {
    const left = (shown.get(conv) ?? 1) - 1;
    if (left > 0) shown.set(conv, left);
    else shown.delete(conv);
  };
}

/** Loads a conversation that was not held, or asks what came after the last message held. */
export async function openConversation(conv: string): Promise<void> {
  const state = heldOf(conv);
  await (state ? fillGap(conv, state.knownTo + 1) : loadFirst(conv));
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
  early.get(conv)?.push(message);
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

/** Too much was missed: only what is loaded from now on counts. Conversations that are not on the screen are loaded when they are opened. */
export function reloadHeld(): void {
  const convs = Object.keys(useChats.getState().held);
  forgetChats(convs.filter((conv) => !shown.has(conv)));
  for (const conv of convs) if (shown.has(conv)) void loadLatest(conv);
}

/** Somebody else signs in, or a group is gone. */
export function forgetChats(convs: readonly string[] = Object.keys(useChats.getState().held)): void {
  const held = Object.fromEntries(Object.entries(useChats.getState().held).filter(([conv]) => !convs.includes(conv)));
  useChats.setState({ held, failed: new Set() });
}
