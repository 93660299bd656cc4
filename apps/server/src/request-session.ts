import { failWith } from '@sampan/kernel/errors.ts';
import { type Language, languageOf } from '@sampan/kernel/languages.ts';
import type { SessionOrigin } from '@sampan/engines/access/session.ts';
import type { Sessions } from '@sampan/engines/access/sessions.ts';
import type { Session } from '@sampan/engines/access/session.ts';
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
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

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

/** Refuses every call of this part of the application that carries no valid token (401). */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await sessions.find(token);
    if (session === undefined) return failWith(401, 'TOKEN_INVALID');
    if (session.lacksFactor && !request.routeOptions.config.opensWithoutFactor) return failWith(403, 'SECOND_FACTOR_MISSING');
    request.session = { ...session, origin: originOf(request) };
    sessions.seen(session, request.ip);
    request.language = session.language;
  });
}

/** The session of a call that needs one. */
export function sessionOf(request: FastifyRequest): Session {
  return request.session ?? failWith(401, 'TOKEN_INVALID');
}
