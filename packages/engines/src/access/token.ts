import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token says. Readable by the client (JWT form): `iat` and `exp` are seconds since 1970. */
export interface TokenClaims {
  /** Session id. */
  readonly sid: string;
  /** User id. */
  readonly sub: string;
  /** Client organisation id. */
  readonly cid: string;
  /** Generation: raised by every refresh of the session. */
  readonly gen: number;
  readonly iat: number;
  readonly exp: number;
}

/** A token ends this long after its issue. */
export const TOKEN_LIFE_S = 72 * 60 * 60;

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const MAX_LENGTH = 1000;

const signatureOf = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** Signs a token for a session, issued at `now` (milliseconds). */
export function issueToken(session: Pick<TokenClaims, 'sid' | 'sub' | 'cid' | 'gen'>, secret: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims: TokenClaims = { ...session, iat, exp: iat + TOKEN_LIFE_S };
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${body}.${signatureOf(body, secret).toString('base64url')}`;
}

/** The claims of a token that we signed and that has not ended; undefined for anything else. */
export function readToken(token: string, secret: string, now: number): TokenClaims | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const [header, payload, signature, more] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || more !== undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${header}.${payload}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
  return claims.exp * 1000 > now ? claims : undefined;
}
