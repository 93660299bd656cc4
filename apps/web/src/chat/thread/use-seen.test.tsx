import type { ClientFrame } from '@sampan/chat/socket-wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeChat, resetChatPanel, showPeer } from '../chat-panel-state.ts';
import { setLink } from '../live/link.ts';
import { forgetChats, noteRead, useChats } from '../state/chats.ts';
import { tellAllRead, tellReadLeaving } from '../state/read-pointer.ts';
import { useReading } from '../state/reading.ts';
import { useSeen } from './use-seen.ts';

const CONV = 'p:7:12';
const sent: ClientFrame[] = [];
const readTo = () => sent.flatMap((frame) => (frame.type === 'readto' ? [frame.read_seq] : []));
let paint: (seqs: readonly number[], isInView: boolean) => void = () => undefined;
let isFocused = true;
let isLost = false;
let over: Element | null = null;

/** The browser tells what is painted when the test says so. */
class ScriptedObserver {
  constructor(told: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    const targets = this.targets;
    paint = (seqs, isIntersecting) =>
      act(() =>
        told(
          [...targets]
            .filter((one) => seqs.includes(Number((one as HTMLElement).dataset['seq'])))
            .map((target) => ({ target, isIntersecting })),
        ),
      );
  }
  private readonly targets = new Set<Element>();
  observe = (target: Element): void => void this.targets.add(target);
  unobserve = (target: Element): void => void this.targets.delete(target);
}

function Messages() {
  const scroller = useRef<HTMLDivElement>(null);
  const { watch, range } = useSeen({ conv: CONV, scroller, isAtBottom: false });
  return (
    <div>
      <div ref={scroller} data-testid="list">
        {Array.from({ length: 60 }, (_, at) => (
          <span key={at} ref={watch} data-seq={at + 1} />
        ))}
      </div>
      <output>{range === null ? '' : `${range.first} to ${range.last}`}</output>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', ScriptedObserver);
  sent.length = 0;
  isFocused = true;
  over = null;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  document.elementFromPoint = () => over ?? screen.queryByTestId('list');
  useSession.setState({ userId: '7' });
  // A server that confirms at once, unless its word is lost.
  isLost = false;
  setLink((frame) => {
    sent.push(frame);
    if (frame.type === 'readto' && !isLost) noteRead(frame.conv, frame.read_seq);
    return true;
  });
  const messages = Array.from({ length: 60 }, (_, at) => ({
    seq: at + 1,
    msgId: String(at),
    senderId: '12',
    senderName: '王伟',
    senderAvatar: null,
    content: `m${at}`,
    at: '2026-11-27T02:00:00.000Z' as Instant,
    mentions: [],
    attachment: null,
    clientMsgId: null,
  }));
  useChats.setState({ held: { [CONV]: { messages, knownTo: 60, ahead: [], hasOlder: false, readSeq: 0, seen: new Set() } } });
  showPeer({ id: '12', conv: CONV, name: '王伟', avatar: null });
});
afterEach(() => {
  cleanup();
  forgetChats();
  resetChatPanel();
  setLink(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('of sixty messages those painted in view are told as read, once for all that passed in a moment', () => {
  render(<Messages />);
  pass(1000);
  expect(readTo()).toEqual([]);
  paint(numbers(1, 12), true);
  paint([13], true);
  expect(screen.getByRole('status').textContent).toBe('1 to 13');
  pass(300);
  expect(readTo()).toEqual([13]);
});

test('what was passed over keeps the number back until it was seen', () => {
  render(<Messages />);
  paint(numbers(1, 10), true);
  pass(300);
  paint(numbers(1, 10), false);
  paint(numbers(50, 60), true);
  pass(300);
  expect(readTo()).toEqual([10]);
  paint(numbers(11, 49), true);
  pass(300);
  expect(readTo()).toEqual([10, 60]);
});

test('nothing is read while the window is behind another; it is when somebody looks again', () => {
  isFocused = false;
  render(<Messages />);
  paint(numbers(1, 10), true);
  pass(2000);
  expect(readTo()).toEqual([]);
  isFocused = true;
  act(() => void dispatchEvent(new Event('focus')));
  pass(300);
  expect(readTo()).toEqual([10]);
});

test('nothing is read under a dialog; it is when the dialog is gone', () => {
  over = document.body;
  render(<Messages />);
  paint(numbers(1, 10), true);
  pass(2000);
  expect(readTo()).toEqual([]);
  over = null;
  pass(1000);
  expect(readTo()).toEqual([10]);
});

test('what arrives while the panel goes away is not read, what was seen before is told at once', () => {
  const { unmount } = render(<Messages />);
  paint(numbers(1, 10), true);
  act(closeChat);
  paint(numbers(11, 20), true);
  pass(300);
  unmount();
  expect(readTo()).toEqual([10]);
  expect(useReading.getState().conv).toBeNull();
});

test('a word that was lost is said again with the next sign of life, until the server confirms it', () => {
  isLost = true;
  render(<Messages />);
  paint(numbers(1, 10), true);
  pass(300);
  isLost = false;
  act(tellAllRead);
  expect(readTo()).toEqual([10, 10]);
  tellAllRead();
  expect(readTo()).toEqual([10, 10]);
});

test('who leaves the page a moment after reading has read it: a call that outlives the page says so', () => {
  const calls: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push([address, init]);
    return Response.json({ message: 'OK', data: { results: {}, group_results: {} } });
  });
  render(<Messages />);
  paint(numbers(1, 10), true);
  pass(100);
  tellReadLeaving();
  expect(calls.map(([address, init]) => [address.replace(/\?.*/, ''), String(init?.body), init?.keepalive])).toEqual([
    ['/api/msghandlerapi/chat-msg/read-msg', 'FROM_USER_ID=12&READ_SEQ=10', true],
  ]);
  pass(300);
  expect(readTo()).toEqual([]);
});
