import type { Block } from '@sampan/chat/wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetChats, loadBackTo, openConversation, receive, reloadHeld, showConversation, useChats } from './chats.ts';
import { messagesOf } from './message.ts';
import { isShortOfRead } from './seen.ts';

const CONV = 'p:7:12';
const TOP = 700;
let asked: URLSearchParams[] = [];
let isAway = false;
/** What the reader has read. */
let readSeq = TOP;

const blockOf = (seq: number): Block => ({
  FROM_USER_ID: '12',
  FROM_USER_NAME: '王伟',
  FROM_USER_AVATAR: null,
  CONTENT: [`m${seq}`],
  POST_TIME: '26-11-27 10:00',
  LABEL: null,
  SENT_BY_ME: '',
  SEQS: [seq],
  MSG_IDS: [String(seq)],
  TIMES: ['2026-11-27T02:00:00.000Z' as Instant],
  MENTIONS: [[]],
  CLIENT_MSG_IDS: [null],
  ATTACHMENTS: [null],
});

/** The server of a conversation with the messages 1 to 700. */
function answer(address: string): Response {
  const wanted = new URL(address, 'http://sampan.test').searchParams;
  asked.push(wanted);
  const before = Number(wanted.get('before_seq') ?? TOP + 1);
  const after = Number(wanted.get('after_seq') ?? 0);
  const from = Math.max(1, after + 1, before - Number(wanted.get('length')));
  const seqs = Array.from({ length: Math.max(0, before - from) }, (_, at) => from + at);
  const data = { recordsTotal: TOP, conv: CONV, top_seq: TOP, read_seq: readSeq, results: seqs.map(blockOf) };
  return Response.json({ message: 'OK', data });
}

beforeEach(() => {
  asked = [];
  isAway = false;
  readSeq = TOP;
  useSession.setState({ userId: '7' });
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) throw new TypeError('network');
    return answer(address);
  });
});
afterEach(() => {
  forgetChats();
  vi.unstubAllGlobals();
});
const held = () => useChats.getState().held[CONV]?.messages.map(({ seq }) => seq) ?? [];

test('a message that was found far back is loaded with everything up to the newest, without a gap', async () => {
  await loadBackTo(CONV, 420);
  expect(held()[0]).toBeLessThanOrEqual(405);
  expect(held()).toEqual(Array.from({ length: held().length }, (_, at) => (held()[0] ?? 0) + at));
  expect(held().at(-1)).toBe(TOP);
});

test('the first message of all is reached', async () => {
  await loadBackTo(CONV, 1);
  expect([held()[0], held().length]).toEqual([1, TOP]);
});

test('what is held already is not loaded again', async () => {
  await loadBackTo(CONV, 420);
  const before = asked.length;
  await loadBackTo(CONV, 500);
  // Only what may have come since is asked for.
  expect(asked.slice(before).every((wanted) => wanted.get('before_seq') === null)).toBe(true);
});

test('without a connection it ends and keeps what it has', async () => {
  await loadBackTo(CONV, 690);
  isAway = true;
  await loadBackTo(CONV, 5);
  expect(held().at(-1)).toBe(TOP);
});

const messageOf = (seq: number) => messagesOf([blockOf(seq)])[0]!;

test('a conversation with more unread messages than a page opens with all of them', async () => {
  readSeq = 640;
  await openConversation(CONV);
  const state = useChats.getState().held[CONV]!;
  expect([held()[0]! <= 641, held().at(-1), state.readSeq, isShortOfRead(state)]).toEqual([true, TOP, 640, false]);
  expect(held()).toEqual(Array.from({ length: held().length }, (_, at) => (held()[0] ?? 0) + at));
});

test('it is shown once, as a whole: never first at its end', async () => {
  readSeq = 500;
  const lengths: number[] = [];
  const stop = useChats.subscribe(() => void (held().length > 0 && lengths.push(held()[0]!)));
  await openConversation(CONV);
  stop();
  expect(lengths[0]).toBeLessThanOrEqual(501);
});

test('a message that arrives while it is being loaded is on it', async () => {
  readSeq = 600;
  const opening = openConversation(CONV);
  receive(CONV, messageOf(TOP + 1));
  await opening;
  expect(held().slice(-2)).toEqual([TOP, TOP + 1]);
});

test('when too much was missed, what is on the screen is loaded anew and the rest when it is opened', async () => {
  await openConversation(CONV);
  await openConversation('p:7:13');
  const leave = showConversation(CONV);
  reloadHeld();
  expect(Object.keys(useChats.getState().held)).toEqual([CONV]);
  leave();
});
