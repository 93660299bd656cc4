import fc from 'fast-check';
import type { Instant } from '@sampan/kernel/dates.ts';
import { describe, expect, test } from 'vitest';
import { type Conversation, readUpTo } from './conversation.ts';
import type { ChatMessage } from './message.ts';
import { newLineOf, sawMessages, seenUpTo, unseenOf } from './seen.ts';

const ME = '7';
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const message = (seq: number, senderId = '12'): ChatMessage => ({
  seq,
  msgId: String(900 + seq),
  senderId,
  senderName: '王伟',
  senderAvatar: null,
  content: `m${seq}`,
  at: '2026-11-27T02:00:00.000Z' as Instant,
  mentions: [],
  attachment: null,
  clientMsgId: null,
});
/** The messages 1 to 100, of which 40 are read. */
const sixtyUnread: Conversation = {
  messages: numbers(1, 100).map((seq) => message(seq)),
  knownTo: 100,
  ahead: [],
  hasOlder: false,
  readSeq: 40,
  seen: new Set(),
};

describe('how far somebody has read', () => {
  test('of sixty unread messages the ten in view are read, the other fifty stay', () => {
    const state = sawMessages(sixtyUnread, numbers(35, 50));
    expect(seenUpTo(state, ME)).toBe(50);
    expect(unseenOf(state, ME).map(({ seq }) => seq)).toEqual(numbers(51, 100));
  });

  test('whoever jumps to the end has not read what lies between, until it was in view too', () => {
    const atEnd = sawMessages(sawMessages(sixtyUnread, numbers(41, 50)), numbers(91, 100));
    expect(seenUpTo(atEnd, ME)).toBe(50);
    expect(unseenOf(atEnd, ME)).toHaveLength(40);
    expect(seenUpTo(sawMessages(atEnd, numbers(51, 90)), ME)).toBe(100);
  });

  test('my own messages need not be seen, and are not unread', () => {
    const messages = sixtyUnread.messages.map((one) => (one.seq % 2 === 0 ? { ...one, senderId: ME } : one));
    const state = sawMessages({ ...sixtyUnread, messages }, [41, 43]);
    expect(seenUpTo(state, ME)).toBe(44);
    expect(unseenOf(state, ME)).toHaveLength(28);
  });

  test('numbers of deleted messages are passed over, at the end as well', () => {
    const messages = sixtyUnread.messages.filter(({ seq }) => seq < 45 || seq === 60);
    expect(seenUpTo(sawMessages({ ...sixtyUnread, messages }, [41, 42, 43, 44, 60]), ME)).toBe(100);
  });

  test('while messages between what is read and what is loaded are missing, nothing of what is loaded becomes read', () => {
    const state = { ...sixtyUnread, messages: sixtyUnread.messages.slice(70), hasOlder: true };
    expect(seenUpTo(sawMessages(state, numbers(71, 100)), ME)).toBe(40);
  });

  test('read on another device, it is no longer unseen here', () => {
    const state = readUpTo(sawMessages(sixtyUnread, [90]), 95);
    expect(unseenOf(state, ME).map(({ seq }) => seq)).toEqual(numbers(96, 100));
    expect([...state.seen]).toEqual([]);
  });

  test('in whatever order messages come into view, what is read only grows and never passes one that was not seen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 200 }), (order) => {
        let [state, before] = [sixtyUnread, 40];
        for (const seq of order) {
          state = sawMessages(state, [seq]);
          const to = seenUpTo(state, ME);
          expect(to).toBeGreaterThanOrEqual(before);
          expect(unseenOf(state, ME).every((one) => one.seq > to)).toBe(true);
          before = to;
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the line "new"', () => {
  const read = { ...sixtyUnread, readSeq: 100 };
  const grown = (state: Conversation, seq: number): Conversation => ({
    ...state,
    messages: [...state.messages, message(seq)],
    knownTo: seq,
  });

  test('stands before the first unread message, and nowhere when there is none', () => {
    expect(newLineOf(sixtyUnread, ME, { before: null, isLookedAt: false }).after).toBe(40);
    expect(newLineOf(read, ME, { before: null, isLookedAt: false }).after).toBeNull();
  });

  test('does not appear before a message that arrives before the eyes of the reader', () => {
    const before = newLineOf(read, ME, { before: null, isLookedAt: true });
    expect(newLineOf(grown(read, 101), ME, { before, isLookedAt: true }).after).toBeNull();
  });

  test('stands before the first message that arrived while nobody looked, and stays there', () => {
    const opened = newLineOf(read, ME, { before: null, isLookedAt: true });
    const one = newLineOf(grown(read, 101), ME, { before: opened, isLookedAt: false });
    const two = newLineOf(grown(grown(read, 101), 102), ME, { before: one, isLookedAt: false });
    expect([one.after, two.after]).toEqual([100, 100]);
  });

  test('stays at the first unread message while more arrives behind it', () => {
    const before = newLineOf(sixtyUnread, ME, { before: null, isLookedAt: false });
    expect(newLineOf(grown(sixtyUnread, 101), ME, { before, isLookedAt: false }).after).toBe(40);
  });
});
