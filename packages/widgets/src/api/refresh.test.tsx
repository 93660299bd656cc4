import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { issuedAtMs, needsRefresh, REFRESH_AGE_MS, refreshIfOld } from './refresh.ts';

const NOW = Date.parse('2026-11-28T08:00:00Z');
const tokenIssuedAt = (issuedMs: number): string => {
  const payload = btoa(JSON.stringify({ sid: '7', sub: '12', iat: issuedMs / 1000 }));
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ token: null });
});

test('the age is read from the token', () => {
  expect(issuedAtMs(tokenIssuedAt(NOW))).toBe(NOW);
  expect(issuedAtMs('not a token')).toBeNull();
});

test('a token is exchanged once it is older than 24 hours less 10 minutes', () => {
  expect(REFRESH_AGE_MS).toBe(85_800_000);
  expect(needsRefresh(tokenIssuedAt(NOW - 85_800_000), NOW)).toBe(false);
  expect(needsRefresh(tokenIssuedAt(NOW - 85_801_000), NOW)).toBe(true);
});

describe('refreshing', () => {
  const answering = (status: number, body: unknown) => {
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  test('the new token replaces the stored one', async () => {
    const old = tokenIssuedAt(NOW - REFRESH_AGE_MS - 1000);
    useSession.setState({ token: old });
    const fetched = answering(200, { message: 'OK', data: tokenIssuedAt(NOW) });
    await refreshIfOld(NOW);
    expect(fetched).toHaveBeenCalledOnce();
    expect(String(fetched.mock.calls[0]?.[1].body)).toBe(new URLSearchParams({ access_token: old }).toString());
    expect(useSession.getState().token).toBe(tokenIssuedAt(NOW));
    expect(localStorage.getItem('access_token')).toBe(tokenIssuedAt(NOW));
  });

  test('a young token is left alone', async () => {
    useSession.setState({ token: tokenIssuedAt(NOW - 60_000) });
    const fetched = answering(200, {});
    await refreshIfOld(NOW);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a session that the server has ended signs out', async () => {
    useSession.setState({ token: tokenIssuedAt(NOW - REFRESH_AGE_MS - 1000) });
    answering(401, { message: 'FAILED', data: { errors: { errorMsg: 'ended', code: 'TOKEN_INVALID' } } });
    await refreshIfOld(NOW);
    expect(useSession.getState().token).toBeNull();
  });

  test('without a response the session goes on', async () => {
    const old = tokenIssuedAt(NOW - REFRESH_AGE_MS - 1000);
    useSession.setState({ token: old });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
    await refreshIfOld(NOW);
    expect(useSession.getState().token).toBe(old);
  });
});
