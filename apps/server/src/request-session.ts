import { failWith } from '@sampan/kernel/errors.ts';
import { type Language, languageOf } from '@sampan/kernel/languages.ts';
import type { SessionOrigin } from '@sampan/engines/access/session.ts';
import type { Sessions } from '@sampan/engines/access/sessions.ts';
import { type AccessKeys, isAccessKey } from '@sampan/engines/access/access-keys.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { callingFields } from '@sampan/engines/access/field-names.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call that needs a token. */
    session: Session | null;
    language: Language;
  }
  interface FastifyContextConfig {
    /** Serves who still has to set up the second factor that the organisation asks for. */
    readonly opensWithoutFactor?: boolean;
  }
}

/** The token of a request: query parameter `access_token` (or `token`), else the bearer header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>;
  for (const name of ['access_token', 'token']) {
    const value = query[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return bearerOf(request);
}

const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** From where a request comes. */
export const originOf = (request: FastifyRequest): SessionOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** Prepares every request for a session and a language; until the user is known the browser decides the language. */
export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.decorateRequest('language', 'zh-CN');
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language']);
  });
}

interface Known {
  readonly sessions: Sessions;
  readonly keys: AccessKeys;
}

/** What a person alone may call: what is the own, chat, other people's accounts. A key has rights of a role and is nobody. */
const OF_PEOPLE =
  /^\/api\/(?:access|msghandlerapi|clientinfoapi\/(?:user|user-profile-info|role|position|audit|api-key|saved-view)|generalinfoapi|clientconfapi)(?:\/|$)/;

/** Who calls: a person with a token, or a program with a key, which comes in the header alone, for addresses end in logs. */
async function whoCalls({ sessions, keys }: Known, request: FastifyRequest): Promise<Session | undefined> {
  const bearer = bearerOf(request);
  if (bearer !== undefined && isAccessKey(bearer)) {
    const session = await keys.find(bearer, request.language, request.ip);
    if (session && OF_PEOPLE.test(request.routeOptions.url ?? '')) return failWith(403, 'KEY_NOT_ALLOWED');
    return session;
  }
  const token = tokenOf(request);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session) sessions.seen(session, request.ip);
  return session;
}

/** Refuses every call of this part of the application that carries neither a valid token nor a key (401). */
export function requireSession(app: FastifyInstance, known: Known): void {
  app.addHook('onRequest', async (request) => {
    const session = await whoCalls(known, request);
    if (session === undefined) return failWith(401, 'TOKEN_INVALID');
    if (session.lacksFactor && !request.routeOptions.config.opensWithoutFactor) return failWith(403, 'SECOND_FACTOR_MISSING');
    request.session = { ...session, origin: originOf(request) };
    request.language = session.language;
  });
  // Behind the body, whose reading would lose it.
  app.addHook('preHandler', (request, _reply, done) => callingFields(sessionOf(request), done));
}

/** The session of a call that needs one. */
export function sessionOf(request: FastifyRequest): Session {
  return request.session ?? failWith(401, 'TOKEN_INVALID');
}
