import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { get, post } from '../api/client.ts';
import { CallError } from '../api/wire.ts';
import { useSession } from '../session.ts';
import { forgetAnswers, useAway } from './keeping.ts';

/** What the browser keeps, by shelf and address. */
let shelves: Map<string, Map<string, Response>>;
let isReachable: boolean;
let isCarried: boolean;

beforeEach(() => {
  shelves = new Map();
  isReachable = true;
  isCarried = true;
  const shelf = (name: string) => shelves.get(name) ?? shelves.set(name, new Map()).get(name)!;
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (key: string, value: Response) => void shelf(name).set(key, value),
      delete: async (key: string) => shelf(name).delete(key),
      keys: async () => [...shelf(name).keys()],
    }),
    match: async (key: string, { cacheName }: { cacheName: string }) => shelves.get(cacheName)?.get(key)?.clone(),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isCarried, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isReachable) throw new TypeError('no network');
    return Response.json({ message: 'OK', data: { of: new URL(address, 'http://localhost').searchParams.get('ID') } });
  });
  signIn('7');
});
afterEach(() => {
  vi.unstubAllGlobals();
  useAway.setState({ keptAtMs: null });
  useSession.setState({ token: null, username: null, userId: null });
});

const signIn = (userId: string) => useSession.setState({ token: `of ${userId}`, username: `user ${userId}`, userId });
const view = (ID: string) => get('wmsapi/transfer-order/view', { ID }, { silent: true });
const untilKept = (count: number) => vi.waitFor(() => expect(shelves.get('sampan-answers-7')?.size).toBe(count));

test('what the server said to a call is said again without a network, and the page knows how old it is', async () => {
  await view('1');
  await untilKept(1);
  isReachable = false;
  expect(await view('1')).toEqual({ of: '1' });
  expect(useAway.getState().keptAtMs).toBeTypeOf('number');
  // Of another record nothing is known.
  await expect(view('2')).rejects.toBeInstanceOf(CallError);
  isReachable = true;
  await view('1');
  expect(useAway.getState().keptAtMs).toBeNull();
});

test('nobody is given what was kept for somebody else, and whoever signs in removes it', async () => {
  await view('1');
  await untilKept(1);
  signIn('8');
  isReachable = false;
  await expect(view('1')).rejects.toBeInstanceOf(CallError);
  await forgetAnswers('8');
  expect([...shelves.keys()]).toEqual([]);
});

test('chat, sessions and what is posted are not kept', async () => {
  await get('msghandlerapi/chat-msg/list', {}, { silent: true });
  await get('access/sessions', {}, { silent: true });
  await post('wmsapi/transfer-order/execute', { ID: '1' }, { silent: true });
  await view('1');
  await untilKept(1);
});

test('a call without an answer ends the session at a desk, and not on a phone that is without a network', async () => {
  await view('1');
  await untilKept(1);
  isReachable = false;
  await view('1');
  await expect(get('wmsapi/transfer-order/index')).rejects.toBeInstanceOf(CallError);
  expect(useSession.getState().token).toBe('of 7');
  isCarried = false;
  await expect(get('wmsapi/transfer-order/index')).rejects.toBeInstanceOf(CallError);
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
});
