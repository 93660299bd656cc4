import type { Block } from '@sampan/chat/wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetChats, loadBackTo, useChats } from './chats.ts';

const CONV = 'p:7:12';
const TOP = 700;
let asked: URLSearchParams[] = [];
let isAway = false;

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
  const data = { recordsTotal: TOP, conv: CONV, top_seq: TOP, read_seq: TOP, results: seqs.map(blockOf) };
  return Response.json({ message: 'OK', data });
}

beforeEach(() => {
  asked = [];
  isAway = false;
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
