import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { fetchFile, fetchPosted, fetchStored, loadFile } from './download.ts';
import { CallError } from './wire.ts';

const shown = vi.hoisted(() => vi.fn());
vi.mock('@mantine/notifications', () => ({ notifications: { show: shown, hide: vi.fn() } }));

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());
const refusing = (status: number) =>
  answering(() =>
    Response.json(
      { message: 'FAILED', data: { errors: { errorMsg: 'No', code: 'NO' } } },
      { status, headers: { 'content-type': 'application/json' } },
    ),
  );
const signedOut = () => expect.poll(() => useSession.getState().token).toBeNull();

beforeEach(() => {
  shown.mockClear();
  useSession.setState({ token: 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file comes with the name that the server gives it', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="x.pdf"; filename*=UTF-8\'\'%E5%8D%95.pdf',
  };
  answering(() => new Response('%PDF', { headers }));
  const file = await fetchFile('mmapi/purchase-order/print', { ID: '1' });
  expect(file?.name).toBe('单.pdf');
  expect(await file?.blob.text()).toBe('%PDF');
});

test('a session that has ended signs out, whatever the file is for', async () => {
  for (const fetched of [
    () => fetchFile('x', {}),
    () => fetchStored('/files/1', { silent: true }),
    () => fetchPosted('x', {}, new AbortController().signal).catch(() => null),
  ]) {
    useSession.setState({ token: 'token' });
    refusing(401);
    expect(await fetched()).toBeNull();
    await signedOut();
  }
  expect(shown).not.toHaveBeenCalled();
});

test('no response signs out; a picture that is shown on the way does not', async () => {
  answering(() => Promise.reject(new TypeError('network')));
  expect(await fetchStored('/files/1', { silent: true })).toBeNull();
  expect(useSession.getState().token).toBe('token');
  expect(await fetchFile('x', {})).toBeNull();
  await signedOut();
});

test('an answer that breaks off while it is read is no file', async () => {
  answering(() => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })));
  expect(await fetchFile('x', {})).toBeNull();
  await signedOut();
});

test('a file that does not come within the time-out of calls is given up', async () => {
  const timeout = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
  const waiting = fetchFile('x', {});
  await expect.poll(() => asked).toHaveBeenCalledWith(200_000);
  timeout.abort();
  expect(await waiting).toBeNull();
  await signedOut();
});

test('another refusal is shown like that of any call, and told to who asks for it', async () => {
  refusing(403);
  await expect(loadFile('x', {})).rejects.toMatchObject({ status: 403, errors: { errorMsg: 'No' } });
  expect(shown).toHaveBeenCalledOnce();
  refusing(200);
  await expect(fetchPosted('x', {}, new AbortController().signal)).rejects.toBeInstanceOf(CallError);
  expect(shown).toHaveBeenCalledOnce();
});
