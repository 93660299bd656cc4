import { setTimeout as sleep } from 'node:timers/promises';

type Row = Record<string, unknown>;

/** Where the server is now; it moves with every start. */
export interface Whereabouts {
  origin: string;
}

/** Somebody signed in who gets an answer to every call, however often the server dies meanwhile. */
export interface Caller {
  /** Calls that had to be sent again because no answer came, or 503. */
  readonly repeated: () => number;
  get(path: string, params?: Row): Promise<Row>;
  /** Sends the same call with the same request key until it is answered. @throws Error when it is refused */
  post(path: string, form: Row): Promise<Row>;
}

/** Several kills one after the other, on a machine on which a start takes long. */
const GIVE_UP_MS = 240_000;
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

export async function signIn(at: Whereabouts, username: string, password: string): Promise<Caller> {
  let repeats = 0;
  /** The answer of the server, or undefined when the call is to be sent again. */
  const attempt = async (path: string, init: RequestInit): Promise<Row | undefined> => {
    try {
      const answer = await fetch(`${at.origin}/api/${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await answer.text();
      if (answer.status === 503) return undefined;
      const envelope = JSON.parse(text) as { message: string; data: Row };
      if (envelope.message === 'OK') return envelope.data;
      throw new Refused(`${path} was refused (${answer.status}): ${JSON.stringify(envelope.data)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return undefined;
    }
  };
  const certain = async (path: string, init: RequestInit): Promise<Row> => {
    const deadlineMs = Date.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await attempt(path, init);
      if (answer) return answer;
      if (Date.now() > deadlineMs) throw new Error(`${path} was not answered within ${GIVE_UP_MS / 1000} s`);
      repeats += 1;
      await sleep(PAUSE_MS);
    }
  };
  const json = (body: Row): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  const type = { 'content-type': 'application/json' };
  const user = await certain('access/login', { ...json({ username, password }), headers: type });
  const headers = { authorization: `Bearer ${String(user['access_token'])}` };
  return {
    repeated: () => repeats,
    get: (path, params = {}) => certain(`${path}?${new URLSearchParams(params as Record<string, string>)}`, { headers }),
    post: (path, form) => certain(path, { ...json({ REQUEST_KEY: crypto.randomUUID(), ...form }), headers: { ...headers, ...type } }),
  };
}

class Refused extends Error {}
