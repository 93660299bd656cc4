import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, CallAborted, CallError, errorsOf, formOf, send } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());
const answering = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test('forms leave out what is absent and carry objects as JSON text', () => {
  const form = formOf({ ID: '7', VERSION: 2, DATA: { QTY: '4' }, MEMBERS: ['7', '9'], note: null, other: undefined });
  expect([...form]).toEqual([
    ['ID', '7'],
    ['VERSION', '2'],
    ['DATA', '{"QTY":"4"}'],
    ['MEMBERS', '["7","9"]'],
  ]);
});

test('the token travels as a query parameter', () => {
  expect(addressOf('mmapi/purchase-order/index', { start: 0 }, 'abc')).toBe('/api/mmapi/purchase-order/index?start=0&access_token=abc');
  expect(addressOf('x?a=1', {}, 'abc')).toBe('/api/x?a=1&access_token=abc');
});

test('an OK envelope gives its data', async () => {
  answering(200, { message: 'OK', data: { ID: '7' } });
  await expect(send({ method: 'GET', path: 'x' })).resolves.toEqual({ ID: '7' });
});

test('a refusal carries its message, or its fields with codes', async () => {
  answering(200, { message: 'FAILED', data: { errors: { errorMsg: 'No', code: 'NOT_FOUND' } } });
  const refused = await send({ method: 'POST', path: 'x' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({ isRefusal: true, errors: { errorMsg: 'No', code: 'NOT_FOUND' } });
  expect(errorsOf({ errors: { 'ENTRIES[3].QTY': ['Required'], codes: { 'ENTRIES[3].QTY': ['FIELD_REQUIRED'] } } })).toEqual({
    fields: { 'ENTRIES[3].QTY': ['Required'] },
    codes: { 'ENTRIES[3].QTY': ['FIELD_REQUIRED'] },
  });
});

test('a response that is no envelope is a failure, not a success', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  await expect(send({ method: 'GET', path: 'x' })).rejects.toBeInstanceOf(CallError);
});

test('no response and a request given up are told apart', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
  await expect(send({ method: 'GET', path: 'x' })).rejects.toMatchObject({ isWithoutResponse: true });
  await expect(send({ method: 'GET', path: 'x', signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CallAborted);
});

test('an answer given up or broken off while it is being read is no refusal', async () => {
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new DOMException('', 'AbortError')) }));
  vi.stubGlobal('fetch', async () => broken());
  await expect(send({ method: 'GET', path: 'x', signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CallAborted);
  await expect(send({ method: 'GET', path: 'x' })).rejects.toMatchObject({ isWithoutResponse: true });
});
