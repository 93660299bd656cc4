import type { Speaker } from '@sampan/model/words.ts';
import { showCallFailure, showRefusal } from '../feedback.tsx';
import { isAway, isKeeping, useAway } from '../offline/keeping.ts';
import { signOut, useSession } from '../session.ts';
import { whileRunning } from './running.ts';
import { addressOf, CallAborted, CallError, type Params, send, type WireRequest } from './wire.ts';

export interface CallOptions {
  /** A call that the contract lists as silent (lists, menu number, notifications): failing without a response it neither signs out nor speaks. */
  readonly silent?: boolean;
  /** The caller shows the refusal itself, e.g. at the fields of a form. Other failures are shown as always. */
  readonly ownRefusals?: boolean;
  /** The caller shows every failure itself; a session that has ended and a call without response sign out all the same. */
  readonly ownFailures?: boolean;
  /** The definition whose words name the fields of a refusal. */
  readonly of?: Speaker;
  /** Text that says what failed where the answer says nothing itself; of a POST that nothing was submitted. */
  readonly failed?: string;
  readonly signal?: AbortSignal | undefined;
  /** Goes on although the page goes away. */
  readonly keepalive?: boolean;
}

/** GET with a path and a query text as it stands. @public */
export const getPath = <T>(path: string, query = '', options: CallOptions = {}): Promise<T> =>
  call<T>({ method: 'GET', path: query === '' ? path : `${path}?${query}` }, options);

/** GET with parameters. */
export const get = <T>(path: string, params: Params = {}, options: CallOptions = {}): Promise<T> =>
  call<T>({ method: 'GET', path, params }, options);

/** POST with a form-encoded body; objects and lists in it (DATA) travel as JSON text. */
export const post = <T>(path: string, body: Params | FormData = {}, options: CallOptions = {}): Promise<T> =>
  call<T>({ method: 'POST', path, body }, { failed: 'error.submitFailed', ...options });

/** PUT with parameters and a body. @public */
export const put = <T>(path: string, params: Params, body: Params, options: CallOptions = {}): Promise<T> =>
  call<T>({ method: 'PUT', path, params, body }, options);

/** DELETE with parameters. @public */
export const remove = <T>(path: string, params: Params, options: CallOptions = {}): Promise<T> =>
  call<T>({ method: 'DELETE', path, params }, options);

/** Address for a download or a print opened by the browser itself. Never shown or put into a link that stays on the page. */
export const downloadAddress = (path: string, params: Params = {}): string => addressOf(path, params, useSession.getState().token);

/** Address of a stored file (`/files/<id>`) with the token, for a download. Never put into a link that stays on the page. */
export function storedAddress(url: string): string {
  const query = new URLSearchParams({ access_token: useSession.getState().token ?? '' });
  return `${url}${url.includes('?') ? '&' : '?'}${query.toString()}`;
}

/** A key that makes a create or an action happen once, however often it is sent. `randomUUID` needs HTTPS, so it is not used. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keptAnswers = () => import('../offline/kept-answers.ts');

async function call<T>(request: WireRequest, options: CallOptions): Promise<T> {
  const { token, language } = useSession.getState();
  const asked = request.method === 'GET' && isKeeping() ? { path: request.path, params: request.params, language } : undefined;
  try {
    const data = await whileRunning(send({ ...request, token, language, signal: options.signal, keepalive: options.keepalive }));
    if (useAway.getState().keptAtMs !== null) useAway.setState({ keptAtMs: null });
    if (asked) void keptAnswers().then(({ keepAnswer }) => keepAnswer(asked, data));
    return data as T;
  } catch (error) {
    const kept = asked && error instanceof CallError && error.isWithoutResponse ? await (await keptAnswers()).keptAnswer(asked) : undefined;
    if (kept) return kept.data as T;
    if (error instanceof CallError) reportFailure(error, options);
    throw error;
  }
}

/** What becomes of a call that failed (contract §8): signing out, a toast, a dialog, or nothing. */
export function reportFailure(
  error: CallError,
  { silent = false, ownRefusals = false, ownFailures = false, of, failed }: CallOptions,
): void {
  if (error.status === 401) void signOut();
  else if (error.errors.code === 'SECOND_FACTOR_MISSING') leadToSetUp();
  else if (silent) return;
  else if (error.isWithoutResponse && isAway()) void keptAnswers().then(({ tellAway }) => tellAway());
  else if (error.isWithoutResponse) void signOut();
  else if (ownFailures) return;
  else if (!error.isRefusal) showCallFailure(error, failed);
  else if (!ownRefusals) showRefusal(error, of, failed);
}

/** Asked for while the page was open: it begins again where a second factor is set up. Not again and again. */
function leadToSetUp(): void {
  const last = Number(sessionStorage.getItem(LED) ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem(LED, String(Date.now()));
  location.reload();
}
const LED = 'sampan.set-up';

export const wasAborted = (error: unknown): boolean => error instanceof CallAborted;
