import { signOut, tokenRefreshed, useSession } from '../session.ts';
import { CallError, send } from './wire.ts';

const CHECK_EVERY_MS = 60_000;
/** A token is exchanged when it is older than a day less ten minutes. */
export const REFRESH_AGE_MS = (24 * 60 - 10) * 60_000;

/** Issue time written inside the token (JWT form, `iat` in seconds); null when it cannot be read. */
export function issuedAtMs(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { iat?: unknown };
    return typeof claims.iat === 'number' ? claims.iat * 1000 : null;
  } catch {
    return null;
  }
}

export function needsRefresh(token: string, nowMs: number): boolean {
  const issued = issuedAtMs(token);
  return issued !== null && nowMs - issued > REFRESH_AGE_MS;
}

/** Only one tab asks at a time, where the browser offers locks (HTTPS); the old token stays good for a minute anyway. */
const alone = (work: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request('sampan-refresh', work) : work());

/** Exchanges the token when it is old. */
export async function refreshIfOld(nowMs: number = Date.now()): Promise<void> {
  const { token } = useSession.getState();
  if (token === null || !needsRefresh(token, nowMs)) return;
  await alone(() => exchange());
}

/** Exchanges the token whatever its age; false when it could not be had. */
export async function refreshNow(): Promise<boolean> {
  const { token: old } = useSession.getState();
  await alone(() => exchange(({ token }) => token === old));
  const { token } = useSession.getState();
  return token !== null && token !== old;
}

const isOld = ({ token }: { token: string }): boolean => needsRefresh(token, Date.now());

async function exchange(isWanted: (now: { token: string }) => boolean = isOld): Promise<void> {
  // Another tab may have been faster; its token has arrived here meanwhile.
  const { token, language } = useSession.getState();
  if (token === null || !isWanted({ token })) return;
  try {
    const fresh = await send({ method: 'POST', path: 'access/refresh-token', body: { access_token: token }, token, language });
    if (typeof fresh === 'string' && useSession.getState().token === token) tokenRefreshed(fresh);
  } catch (error) {
    // Without a response the next check tries again: the token is good for two more days.
    if (error instanceof CallError && error.status === 401) await signOut();
  }
}

/** Checks now and every minute. Returns how to stop. */
export function startRefresh(): () => void {
  void refreshIfOld();
  const timer = setInterval(() => void refreshIfOld(), CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
