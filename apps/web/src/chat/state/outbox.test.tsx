import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from './message.ts';
import { Outbox, useOutbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

const CONV = 'p:7:12';

interface Asked {
  readonly form: URLSearchParams;
  readonly answer: (response: Response) => void;
  readonly breakOff: () => void;
}
let asked: Asked[] = [];
let stored: string[] = [];
let outbox: Outbox;

/** What the server says to a message that it has stored. */
function ok({ form }: Asked, seq = 1): Response {
  const results = {
    conv: CONV,
    msg_id: '900',
    seq,
    server_time: '2026-11-27T02:00:00.000Z',
    dup: false,
    client_msg_id: form.get('CLIENT_MSG_ID'),
    FROM_USER_ID: '7',
    FROM_USER_NAME: '王伟',
    FROM_USER_AVATAR: null,
    CONTENT: [form.get('CONTENT')],
    SEQS: [seq],
    MSG_IDS: ['900'],
    TIMES: ['2026-11-27T02:00:00.000Z'],
    MENTIONS: [[]],
    CLIENT_MSG_IDS: [form.get('CLIENT_MSG_ID')],
    ATTACHMENTS: [null],
  };
  return Response.json({ message: 'OK', data: { results } });
}
const failure = (status: number, errorMsg: string) => Response.json({ message: 'FAILED', data: { errors: { errorMsg } } }, { status });
const at = (index: number): Asked => asked[index] as Asked;
const texts = () => asked.map(({ form }) => form.get('CONTENT'));
const names = () => new Set(asked.map(({ form }) => form.get('CLIENT_MSG_ID')));
const states = () => useOutbox.getState().items.map(({ state }) => state);
const start = () => new Outbox('7', (_conv, message: ChatMessage) => stored.push(message.content));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stored = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (_address: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    asked.push({ form: body, answer: resolve, breakOff: () => reject(new TypeError('network')) });
    return promise;
  });
  outbox = start();
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('messages of one conversation go out one at a time and in order; other conversations do not wait', async () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  outbox.send(CONV, { content: '二', mentions: [] });
  outbox.send('g:31', { content: '群', mentions: [] });
  expect(texts()).toEqual(['一', '群']);
  at(0).answer(ok(at(0)));
  await settle();
  expect(texts()).toEqual(['一', '群', '二']);
});

test('the same text three times is three messages', async () => {
  for (const [index] of ['收到', '收到', '收到'].entries()) {
    outbox.send(CONV, { content: '收到', mentions: [] });
    at(index).answer(ok(at(index), index + 1));
    await settle();
  }
  expect(names().size).toBe(3);
  expect(stored).toEqual(['收到', '收到', '收到']);
});

test('the name of a message is long and random, so that no counter begins again after a reload', () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  outbox.send('g:31', { content: '二', mentions: [] });
  for (const name of names()) expect(name).toMatch(/^[\da-f]{32}$/);
});

test('a lost answer leads to another try under the same name, not to a second message, and nobody is signed out', async () => {
  localStorage.setItem('access_token', 'kept');
  outbox.send(CONV, { content: '一', mentions: [] });
  at(0).breakOff();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.length).toBe(2);
  expect(names().size).toBe(1);
  at(1).answer(ok(at(1)));
  await settle();
  expect(states()).toEqual([]);
  expect(localStorage.getItem('access_token')).toBe('kept');
});

test('a server that does not answer locks nothing for minutes: after ten seconds the message is marked and tried again', async () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  expect(states()).toEqual(['sending']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states()).toEqual(['late']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.length).toBe(2);
  expect(names().size).toBe(1);
});

test('a refused message is marked with its reason and lets the next one pass', async () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  outbox.send(CONV, { content: '二', mentions: [] });
  at(0).answer(failure(404, '没有此记录'));
  await settle();
  expect(useOutbox.getState().items[0]).toMatchObject({ state: 'refused', reason: '没有此记录' });
  expect(texts()).toEqual(['一', '二']);
  outbox.discard(useOutbox.getState().items[0]?.clientMsgId ?? '');
  expect(useOutbox.getState().items.map(({ content }) => content)).toEqual(['二']);
});

test('too many at once and faults of the server are tried again, not given up', async () => {
  for (const status of [429, 500, 503]) {
    outbox.send(`g:${status}`, { content: '一', mentions: [] });
    at(asked.length - 1).answer(failure(status, 'later'));
    await settle();
  }
  expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
});

test('what is under way survives a reload and is sent under its old name', async () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  outbox.stop();
  outbox = start();
  expect(texts()).toEqual(['一', '一']);
  expect(names().size).toBe(1);
});

test('a message of last week is not sent by itself when the page opens, only at a press', async () => {
  const old: Outgoing = {
    clientMsgId: 'a'.repeat(32),
    conv: CONV,
    content: '旧',
    mentions: [],
    createdMs: Date.now() - 25 * 3600_000,
    state: 'late',
  };
  outbox.stop();
  localStorage.setItem(`sampan.chat.outbox.7.${old.clientMsgId}`, JSON.stringify(old));
  outbox = start();
  expect([states(), asked.length]).toEqual([['old'], 0]);
  outbox.send(CONV, { content: '新', mentions: [] });
  expect(texts()).toEqual(['新']);
  at(0).answer(ok(at(0)));
  await settle();
  outbox.retry(old.clientMsgId);
  expect(texts()).toEqual(['新', '旧']);
});

test('what another tab writes is shown and leaves with it; when that tab is gone it is sent here', async () => {
  const other: Outgoing = {
    clientMsgId: 'b'.repeat(32),
    conv: CONV,
    content: '别处',
    mentions: [],
    createdMs: Date.now(),
    state: 'sending',
  };
  const key = `sampan.chat.outbox.7.${other.clientMsgId}`;
  dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(other) }));
  expect([states(), asked.length]).toEqual([['sending'], 0]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(texts()).toEqual(['别处']);
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(states()).toEqual([]);
});

test('when the network is back what waits goes at once', async () => {
  outbox.send(CONV, { content: '一', mentions: [] });
  at(0).breakOff();
  await settle();
  outbox.flush();
  expect(asked.length).toBe(2);
});
