import fc from 'fast-check';
import type { Instant } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { dayWords, localDay, messageTime } from './chat-time.ts';
import type { ChatMessage } from './message.ts';
import type { Outgoing } from './outgoing.ts';
import { threadItems } from './thread-items.ts';

const said = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  msgId: String(seq),
  senderId: '7',
  senderName: '王伟',
  senderAvatar: null,
  content: `m${seq}`,
  at: '2026-11-27T02:00:00.000Z' as Instant,
  mentions: [],
  attachment: null,
  clientMsgId: null,
  ...change,
});
const written = (clientMsgId: string, createdMs = Date.parse('2026-11-27T03:00:00Z')): Outgoing => ({
  clientMsgId,
  conv: 'p:7:12',
  content: '好',
  mentions: [],
  createdMs,
  state: 'sending',
});
const shown = (messages: readonly ChatMessage[], outgoing: readonly Outgoing[] = [], newAfter: number | null = null) =>
  threadItems({ messages, outgoing, me: '12', zone: 'Asia/Shanghai', newAfter });
const kinds = (items: ReturnType<typeof shown>) => items.map(({ kind }) => kind);

test('local copy and stored message are never both shown, whichever comes first', () => {
  const echo = said(2, { senderId: '12', clientMsgId: 'mine' });
  const sending = shown([said(1)], [written('mine')]);
  const both = shown([said(1), echo], [written('mine')]);
  const stored = shown([said(1), echo]);
  expect(kinds(sending)).toEqual(['day', 'message', 'outgoing']);
  expect(kinds(both)).toEqual(['day', 'message', 'message']);
  expect(both).toEqual(stored);
  // The same key, so that nothing blinks when the one takes the other's place.
  expect(sending.at(-1)?.key).toBe(stored.at(-1)?.key);
});

test('two people of one name are not merged, one person of two names is', () => {
  const items = shown([said(1), said(2, { senderId: '8' }), said(3, { senderId: '8', senderName: '改名' })]);
  expect(items.flatMap((item) => (item.kind === 'message' ? [item.isFirst] : []))).toEqual([true, true, false]);
});

test('whatever the order of senders, every message is shown once, in order, and blocks begin where the sender changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('7', '8', '12')), (senders) => {
      const messages = senders.map((senderId, at) => said(at + 1, { senderId }));
      const items = shown(messages).filter((item) => item.kind === 'message');
      expect(items.map(({ message }) => message)).toEqual(messages);
      expect(items.map(({ isFirst }) => isFirst)).toEqual(senders.map((sender, at) => sender !== senders[at - 1]));
    }),
  );
});

test('a day line stands where the day changes for the reader, and a block does not run across it', () => {
  const late = said(1, { at: '2026-12-31T15:59:00.000Z' as Instant });
  const early = said(2, { at: '2026-12-31T16:01:00.000Z' as Instant });
  const days = (zone: string) =>
    threadItems({ messages: [late, early], outgoing: [], me: '12', zone, newAfter: null }).flatMap((item) =>
      item.kind === 'day' ? [item.day] : [],
    );
  expect(days('Asia/Shanghai')).toEqual(['2026-12-31', '2027-01-01']);
  expect(days('UTC')).toEqual(['2026-12-31']);
  expect(days('America/New_York')).toEqual(['2026-12-31']);
  expect(shown([late, early]).at(-1)).toMatchObject({ kind: 'message', isFirst: true });
});

test('the line "new" stands before the first unread message of somebody else, once', () => {
  const messages = [said(1), said(2, { senderId: '12' }), said(3), said(4)];
  expect(kinds(shown(messages, [], 1))).toEqual(['day', 'message', 'message', 'new', 'message', 'message']);
  expect(kinds(shown(messages, [], 4))).toEqual(['day', 'message', 'message', 'message', 'message']);
});

test('times are those of the reader: three zones around new year', () => {
  const at = '2026-12-31T23:30:00.000Z' as Instant;
  expect(['Asia/Shanghai', 'UTC', 'America/New_York'].map((zone) => messageTime(at, zone))).toEqual([
    '27-01-01 07:30',
    '26-12-31 23:30',
    '26-12-31 18:30',
  ]);
  expect(localDay(at, 'Asia/Shanghai')).toBe('2027-01-01');
  expect([dayWords('2026-11-27', 'zh-CN'), dayWords('2026-11-27', 'en')]).toEqual(['2026年11月27日星期五', 'Friday, 27 November 2026']);
});

test('a clock that is hours ahead does not reorder: numbers alone say what comes first', () => {
  const ahead = said(1, { at: '2026-11-27T07:00:00.000Z' as Instant });
  expect(shown([ahead, said(2)]).flatMap((item) => (item.kind === 'message' ? [item.message.seq] : []))).toEqual([1, 2]);
});
