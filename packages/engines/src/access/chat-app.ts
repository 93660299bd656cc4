import { fail } from '@sampan/kernel/errors.ts';

/** The enterprise chat app of one organisation: 企业微信 (WeCom), or a server that speaks the same calls. */
export interface ChatAppSettings {
  /** Where its calls are, `https://qyapi.weixin.qq.com`. No other address is ever asked. */
  readonly address: string;
  readonly corpId: string;
  readonly agentId: string;
  readonly secret: string;
}

export interface ChatApp {
  /**
   * Who came back from the app with this code: the name of the person there.
   * @throws QYWX_TOKEN_FAILED when the app does not know us or does not answer, QYWX_USER_FAILED when it does not know the code
   */
  personOf(code: string): Promise<string>;
}

/** What went wrong, for the log. Holds neither secret, token nor code. */
export type Trouble = (call: 'gettoken' | 'getuserinfo', reason: string) => void;

interface Options {
  readonly now?: () => number;
  readonly timeoutMs?: number;
  readonly onTrouble?: Trouble;
}

const TIMEOUT_MS = 5_000;
/** An answer of the app has some hundred bytes. */
const MOST_BYTES = 64 * 1024;
/** A token is given up so long before its end. */
const SPARE_MS = 60_000;
/** The app says that our token is none any more: taken back, or given out anew by somebody else with our secret. */
const TOKEN_GONE = new Set([40014, 41001, 42001]);
const CODE = /^[\w.~+/=-]{1,512}$/;

type Answer = Readonly<Record<string, unknown>>;

/** Asks the app who somebody is, by its documented calls `gettoken` and `auth/getuserinfo`. One token serves all until it ends. */
export function createChatApp(settings: ChatAppSettings, { now = Date.now, timeoutMs = TIMEOUT_MS, onTrouble }: Options = {}): ChatApp {
  let known: { token: string; endsAtMs: number } | undefined;
  const ask = async (call: 'gettoken' | 'getuserinfo', path: string, params: Readonly<Record<string, string>>): Promise<Answer> => {
    try {
      return await answerOf(`${settings.address}/cgi-bin/${path}?${new URLSearchParams(params).toString()}`, timeoutMs);
    } catch (error) {
      onTrouble?.(call, reasonOf(error));
      return fail(call === 'gettoken' ? 'QYWX_TOKEN_FAILED' : 'QYWX_USER_FAILED');
    }
  };
  const freshToken = async (): Promise<string> => {
    const answer = await ask('gettoken', 'gettoken', { corpid: settings.corpId, corpsecret: settings.secret });
    const { access_token: token, expires_in: lifeS } = answer;
    if (errorOf(answer) !== 0 || typeof token !== 'string' || token === '') {
      onTrouble?.('gettoken', `errcode ${errorOf(answer)}`);
      return fail('QYWX_TOKEN_FAILED');
    }
    known = { token, endsAtMs: now() + (Number(lifeS) || 0) * 1000 - SPARE_MS };
    return token;
  };
  const userInfo = (token: string, code: string) => ask('getuserinfo', 'auth/getuserinfo', { access_token: token, code });
  return {
    async personOf(code) {
      if (!CODE.test(code)) fail('QYWX_USER_FAILED');
      const remembered = known && known.endsAtMs > now() ? known.token : undefined;
      let answer = await userInfo(remembered ?? (await freshToken()), code);
      if (remembered !== undefined && TOKEN_GONE.has(errorOf(answer))) answer = await userInfo(await freshToken(), code);
      // Who belongs to another organisation comes with an `openid` alone.
      const person = answer['userid'] ?? answer['UserId'];
      if (errorOf(answer) === 0 && typeof person === 'string' && person !== '') return person;
      onTrouble?.('getuserinfo', `errcode ${errorOf(answer)}`);
      return fail('QYWX_USER_FAILED');
    },
  };
}

const errorOf = (answer: Answer): number => Number(answer['errcode'] ?? 0);

/** Reads a JSON object; follows nobody elsewhere, waits and reads no longer than it may. */
async function answerOf(url: string, timeoutMs: number): Promise<Answer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer: unknown = JSON.parse(await textOf(response));
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new Error('no object');
  return answer as Answer;
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) throw new Error('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Only what we wrote ourselves and the kind of a fault: the message of another fault may hold the address, and so the secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'SyntaxError') return 'no JSON';
  if (error.constructor === Error) return error.message;
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
