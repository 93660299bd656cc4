/** The wire of api.md: form-encoded bodies, the token as a query parameter, the envelope `{message, data}`. Knows no session and shows nothing. */

type Value = string | number | boolean | null | undefined | readonly unknown[] | { readonly [key: string]: unknown };
export type Params = Readonly<Record<string, Value>>;

/** What a refusal says: one message, or messages per field path (`ENTRIES[3].QTY`), all at once. */
export interface CallErrors {
  readonly errorMsg?: string;
  readonly code?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

/** Any call that did not end in OK. `status` 200 is a refusal the user can understand, 0 stands for no response. */
export class CallError extends Error {
  readonly status: number;
  readonly errors: CallErrors;
  constructor(status: number, errors: CallErrors) {
    super(errors.errorMsg ?? Object.values(errors.fields).flat().join(' '));
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
  }
  get isRefusal(): boolean {
    return this.status === 200;
  }
  /** What was asked for is not there, or not for this user. */
  get isDenied(): boolean {
    return this.status === 403 || this.status === 404;
  }
  get isWithoutResponse(): boolean {
    return this.status === 0;
  }
}

/** The page itself gave the request up (another filter typed, screen left). */
export class CallAborted extends Error {
  constructor() {
    super('aborted');
    this.name = 'CallAborted';
  }
}

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: Params;
  readonly body?: Params | FormData;
  readonly token?: string | null;
  readonly language?: string;
  readonly signal?: AbortSignal | undefined;
  /** Goes on although the page goes away; small bodies only. */
  readonly keepalive?: boolean | undefined;
}

const API_BASE: string = import.meta.env['VITE_API_BASE'] ?? '/api/';
const REQUEST_TIMEOUT_MS = 200_000;

const encode = (value: Exclude<Value, null | undefined>): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Form or query encoding: what is absent is left out, objects and lists travel as JSON text. */
export function formOf(params: Params): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) form.append(key, encode(value));
  }
  return form;
}

export function addressOf(path: string, params: Params = {}, token?: string | null): string {
  const query = formOf(token ? { ...params, access_token: token } : params).toString();
  const separator = path.includes('?') ? '&' : '?';
  return `${API_BASE}${path}${query === '' ? '' : `${separator}${query}`}`;
}

/** Sends one request and unpacks the envelope. @throws CallError or CallAborted. */
export async function send(request: WireRequest): Promise<unknown> {
  return unpacked(await answerOf(request));
}

/** What an answer carries. @throws CallError when it is no OK */
export function unpacked({ isOk, status, text }: Answer): unknown {
  const envelope = readEnvelope(text);
  if (isOk && envelope?.message === 'OK') return envelope.data;
  throw failureIn({ status, text });
}

/** The failure that an answer tells of. */
export const failureIn = ({ status, text }: Pick<Answer, 'status' | 'text'>): CallError =>
  new CallError(status, errorsOf(readEnvelope(text)?.data));

export interface Answer {
  readonly isOk: boolean;
  readonly status: number;
  readonly text: string;
}

function answerOf({ method, path, params, body, token, language, signal, keepalive = false }: WireRequest): Promise<Answer> {
  const init: RequestInit = {
    method,
    keepalive,
    headers: { Accept: 'application/json', ...(language ? { 'Accept-Language': language } : {}) },
  };
  if (body) init.body = body instanceof FormData ? body : formOf(body);
  const read = async (response: Response) => ({ isOk: response.ok, status: response.status, text: await response.text() });
  return exchange(addressOf(path, params, token), init, { signal, read });
}

interface Exchange<T> {
  readonly signal: AbortSignal | undefined;
  readonly read: (response: Response) => Promise<T>;
}

/**
 * One request and the whole answer, both within the time-out: a request can be given up, and a connection break, while it is being read, too.
 * @throws CallError without response, CallAborted
 */
export async function exchange<T>(address: string, init: RequestInit, { signal, read }: Exchange<T>): Promise<T> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const within = signal ? AbortSignal.any([signal, timeout]) : timeout;
    return await read(await fetch(address, { ...init, referrerPolicy: 'no-referrer', signal: within }));
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (signal?.aborted) throw new CallAborted();
    throw new CallError(0, { fields: {}, codes: {} });
  }
}

interface Envelope {
  readonly message: string;
  readonly data: unknown;
}

function readEnvelope(text: string): Envelope | null {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) && typeof read['message'] === 'string' ? { message: read['message'], data: read['data'] } : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads `data.errors`, whose shape is one message or lists per field with `codes` beside it. */
export function errorsOf(data: unknown): CallErrors {
  const found = isRecord(data) ? data['errors'] : undefined;
  if (typeof found === 'string') return { errorMsg: found, fields: {}, codes: {} };
  if (!isRecord(found)) return { fields: {}, codes: {} };
  const errorMsg = textOrNothing(found['errorMsg']);
  const code = textOrNothing(found['code']);
  const inside = isRecord(found['codes']) ? found['codes'] : isRecord(data) ? data['codes'] : undefined;
  const { errorMsg: _text, code: _code, codes: _codes, ...fields } = found;
  return {
    ...(errorMsg === undefined ? {} : { errorMsg }),
    ...(code === undefined ? {} : { code }),
    fields: listsOf(fields),
    codes: listsOf(inside),
  };
}

function listsOf(found: unknown): Record<string, string[]> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(Object.entries(found).map(([key, texts]) => [key, (Array.isArray(texts) ? texts : [texts]).map(String)]));
}
