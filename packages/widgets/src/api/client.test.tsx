import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '../dialogs.ts';
import { useSession } from '../session.ts';
import { get, newRequestKey, post } from './client.ts';
import { useCallsRunning } from './running.ts';

const shown = vi.hoisted(() => vi.fn());
vi.mock('@mantine/notifications', () => ({ notifications: { show: shown, hide: vi.fn() } }));

const answering = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const refused = (errors: unknown) => ({ message: 'FAILED', data: { errors } });
const failing = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(Error);

beforeEach(() => {
  shown.mockClear();
  useDialogs.setState({ waiting: [] });
  useSession.setState({ token: 'token' });
});
afterEach(() => vi.unstubAllGlobals());

test('401 signs out', async () => {
  answering(401, refused({ errorMsg: 'ended', code: 'TOKEN_INVALID' }));
  await failing(get('x'));
  await expect.poll(() => useSession.getState().token).toBeNull();
  expect(shown).not.toHaveBeenCalled();
});

test('no response signs out, unless the call is a silent one', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
  await failing(get('x', {}, { silent: true }));
  expect(useSession.getState().token).toBe('token');
  await failing(get('x'));
  await expect.poll(() => useSession.getState().token).toBeNull();
});

test('a request that the page gave up changes nothing', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('', 'AbortError')));
  await failing(get('x', {}, { signal: AbortSignal.abort() }));
  expect(useSession.getState().token).toBe('token');
  expect(shown).not.toHaveBeenCalled();
});

test('another failure is a red toast for five seconds', async () => {
  answering(403, refused({ errorMsg: 'No privilege', code: 'PRIVILEGE_MISSING' }));
  await failing(post('x'));
  expect(shown.mock.calls[0]?.[0]).toMatchObject({
    autoClose: 5000,
    color: 'var(--bad)',
    message: { props: { text: 'No privilege', button: 'toast.gotIt' } },
  });
  answering(500, refused({ errorMsg: 'Broken', code: 'INTERNAL_ERROR' }));
  await failing(post('x'));
  expect(shown.mock.calls[1]?.[0]).toMatchObject({ message: { props: { button: 'toast.contactAdministrator' } } });
});

test('a refusal with one message is a toast for ten seconds, one without opens the error dialog', async () => {
  answering(200, refused({ errorMsg: 'Closed', code: 'PERIOD_CLOSED' }));
  await failing(post('x'));
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ autoClose: 10_000 });
  answering(200, refused({ 'ENTRIES[0].QTY': ['Required'] }));
  await failing(post('x'));
  expect(useDialogs.getState().waiting).toHaveLength(1);
});

test('a form shows its own refusals', async () => {
  answering(200, refused({ QTY: ['Required'] }));
  await failing(post('x', {}, { ownRefusals: true }));
  expect(useDialogs.getState().waiting).toHaveLength(0);
});

test('calls under way are counted for the progress bar', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const call = get('x');
  await expect.poll(() => useCallsRunning.getState().running).toBe(1);
  answer(new Response(JSON.stringify({ message: 'OK', data: null })));
  await call;
  expect(useCallsRunning.getState().running).toBe(0);
});

test('request keys are long and different', () => {
  expect(newRequestKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newRequestKey()).not.toBe(newRequestKey());
});
