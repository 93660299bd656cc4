import fc from 'fast-check';
import type { Block, History } from '@sampan/chat/wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { describe, expect, test } from 'vitest';
import { arrived, type Conversation, latestLoaded, missingOf, olderLoaded, onwardLoaded, readUpTo } from './conversation.ts';
import { type ChatMessage, messagesOf } from './message.ts';

const TOP = 250;

const block = (seq: number): Block => ({
  FROM_USER_ID: '7',
  FROM_USER_NAME: '王伟',
  FROM_USER_AVATAR: null,
  CONTENT: [`m${seq}`],
  POST_TIME: '26-11-27 10:00',
  LABEL: null,
  SENT_BY_ME: '',
  SEQS: [seq],
  MSG_IDS: [String(1000 + seq)],
  TIMES: ['2026-11-27T02:00:00.000Z' as Instant],
  MENTIONS: [[]],
  CLIENT_MSG_IDS: [null],
  ATTACHMENTS: [null],
});
const numbers = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
/** What the server answers: all of 1 to `top` are there. */
const page = (from: number, to: number, top = TOP, read = 0): History => ({
  recordsTotal: top,
  conv: 'p:7:12',
  top_seq: top,
  read_seq: read,
  chat_user_name: '王伟',
  chat_user_photo: null,
  my_user_name: '李娜',
  my_user_photo: null,
  results: numbers(from, to).map(block),
});
const message = (seq: number): ChatMessage => messagesOf([block(seq)])[0] as ChatMessage;
const seqsOf = ({ messages }: Conversation): number[] => messages.map(({ seq }) => seq);
const isWithoutHole = (state: Conversation): boolean => seqsOf(state).every((seq, at, all) => at === 0 || seq === (all[at - 1] ?? 0) + 1);

describe('what one browser holds of a conversation', () => {
  test('the same message delivered twice, after reconnecting or by two ways, is shown once', () => {
    let state = latestLoaded(undefined, page(221, 250));
    for (const seq of [251, 251, 250, 251]) state = arrived(state, message(seq));
    expect(seqsOf(state)).toEqual(numbers(221, 251));
  });

  test('a message after missing ones does not hide the hole: it waits, and the gap is asked for from the last one without a gap', () => {
    const before = latestLoaded(undefined, page(1, 5, 5));
    const state = arrived(before, message(11));
    expect(seqsOf(state)).toEqual([1, 2, 3, 4, 5]);
    expect(missingOf(state, 0)).toEqual({ after: 5 });
    const whole = onwardLoaded(state, page(6, 10, 10), 5, 30);
    expect(seqsOf(whole)).toEqual(numbers(1, 11));
    expect(missingOf(whole, 11)).toBeNull();
  });

  test('a gap larger than one page stays no gap: the newest page takes the place of the window, with more above it', () => {
    const held = latestLoaded(undefined, page(1, 30, 30));
    expect(missingOf(held, 280)).toBe('reload');
    const state = latestLoaded(arrived(held, message(281)), page(251, 280, 280));
    expect(isWithoutHole(state)).toBe(true);
    expect(seqsOf(state)).toEqual(numbers(251, 281));
    expect(state.hasOlder).toBe(true);
  });

  test('a message that arrives while older ones load neither repeats nor hides one', () => {
    const latest = latestLoaded(undefined, page(221, 250));
    const state = olderLoaded(arrived(latest, message(251)), page(191, 220), 30);
    expect(seqsOf(state)).toEqual(numbers(191, 251));
    expect(state.hasOlder).toBe(true);
    expect(olderLoaded(state, page(181, 190), 30).hasOlder).toBe(false);
  });

  test('a deleted message leaves no gap that is asked for again and again', () => {
    const state = latestLoaded(undefined, { ...page(1, 4, 6) });
    expect(missingOf(state, 6)).toBeNull();
    expect(seqsOf(arrived(state, message(7)))).toEqual([1, 2, 3, 4, 7]);
  });

  test('a message stored while a page was read is on the page or arrives, and is shown once either way', () => {
    const counted = latestLoaded(undefined, page(1, 6, 5));
    expect(seqsOf(arrived(counted, message(6)))).toEqual(numbers(1, 6));
    const missed = latestLoaded(undefined, page(1, 5, 5));
    expect(seqsOf(arrived(missed, message(6)))).toEqual(numbers(1, 6));
  });

  test('what is read goes forward only, over messages never loaded too', () => {
    const state = latestLoaded(undefined, page(221, 250, 250, 40));
    expect(readUpTo(state, 30).readSeq).toBe(40);
    expect(readUpTo(state, 400).readSeq).toBe(400);
    expect(latestLoaded(readUpTo(state, 260), page(221, 250, 250, 40)).readSeq).toBe(260);
  });

  test('stale state plus what was missed is fresh state, in whatever order messages come, twice or not at all', () => {
    const delivery = fc.array(fc.integer({ min: 31, max: 60 }), { maxLength: 60 });
    fc.assert(
      fc.property(delivery, fc.integer({ min: 1, max: 30 }), (seqs, length) => {
        let state = latestLoaded(undefined, page(1, 30, 30));
        for (const seq of seqs) {
          state = arrived(state, message(seq));
          expect(isWithoutHole(state)).toBe(true);
        }
        for (let missing = missingOf(state, 60); missing !== null && missing !== 'reload'; missing = missingOf(state, 60)) {
          const from = missing.after + 1;
          state = onwardLoaded(state, page(from, Math.min(60, from + length - 1), 60), missing.after, length);
        }
        expect(seqsOf(state)).toEqual(numbers(1, 60));
        expect(state.ahead).toEqual([]);
      }),
    );
  });
});
