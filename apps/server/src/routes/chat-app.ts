import { randomBytes, timingSafeEqual } from 'node:crypto';
import { issueSwitchToken, signInBound, takeSwitchToken } from '@sampan/engines/access/switch-tokens.ts';
import { BusinessError, fail } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import type { ChatAppConfig } from '../chat-app-config.ts';
import { ok } from '../envelope.ts';
import { type Form, textOf } from '../form.ts';
import { originOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { admittedAnswer, SMALL } from './sign-in-answer.ts';

const BASE = '/qywxapi/qywx-basic';
/** Ties the way back from the app to the browser that went there: nobody can be signed in as somebody else by a link. */
const STATE = 'sampan_qywx_state';
const STATE_LIFE_S = 600;
/** The cookie goes to these calls alone. */
const cookieOf = (value: string, lifeS: number, { returnTo }: ChatAppConfig): string =>
  `${STATE}=${value}; Path=/api${BASE}; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${returnTo.startsWith('https:') ? '; Secure' : ''}`;

/** Without settings every call answers as the contract words it: perhaps the chat app is not bound. */
const configOf = ({ config }: Services): ChatAppConfig => config.chatApp ?? fail('QYWX_TOKEN_FAILED');

/** Counts a failure against the address, as with a password. */
export async function guarded<R>({ limits }: Services, request: FastifyRequest, work: () => Promise<R>): Promise<R> {
  const counted = limits.ofAddress(request.ip);
  await limits.take(counted);
  const result = await work();
  await limits.giveBack(counted);
  return result;
}

/** The page on which people sign in with the app, and come back from with a code. */
function pageOf(chatApp: ChatAppConfig, isInApp: boolean, state: string): string {
  const page = new URL(isInApp ? chatApp.appPage : chatApp.browserPage);
  const shared = { appid: chatApp.corpId, agentid: chatApp.agentId, redirect_uri: `${chatApp.returnTo}/api${BASE}/callback`, state };
  const own = isInApp ? { response_type: 'code', scope: 'snsapi_base' } : { login_type: 'CorpApp' };
  for (const [name, value] of Object.entries({ ...shared, ...own })) page.searchParams.set(name, value);
  if (isInApp) page.hash = 'wechat_redirect';
  return page.href;
}

const stateIn = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${STATE}=([\\w-]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

/** Sign-in through the enterprise chat app: by its code, or in a browser that goes there and comes back with a switch token. */
export function addChatAppRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const where = (request: FastifyRequest) => ({ ...services, origin: originOf(request) });
  const personOf = (code: string) => (services.chatApp ?? fail('QYWX_TOKEN_FAILED')).personOf(code);
  app.get('/access/ways', async () => {
    const { chatApp, oidc } = services.config;
    return ok({ qywx: chatApp !== undefined, ...(oidc ? { oidc: oidc.button } : {}) });
  });
  app.post(`${BASE}/login`, SMALL, async (request) => {
    const { organisation } = configOf(services);
    const code = textOf(formFor(request), 'code') ?? '';
    const admitted = await guarded(services, request, async () => signInBound(where(request), organisation, await personOf(code)));
    return ok(await admittedAnswer(services, admitted));
  });
  app.post('/access/switch-token', SMALL, async (request) => {
    if (!services.config.oidc) configOf(services);
    const token = textOf(formFor(request), 'switch_token') ?? '';
    const admitted = await guarded(services, request, () => takeSwitchToken(where(request), token));
    return ok(await admittedAnswer(services, admitted));
  });
  app.get(`${BASE}/start`, async (request, reply) => {
    const chatApp = configOf(services);
    const state = randomBytes(24).toString('base64url');
    const isInApp = /wxwork/i.test(request.headers['user-agent'] ?? '');
    return reply.header('set-cookie', cookieOf(state, STATE_LIFE_S, chatApp)).redirect(pageOf(chatApp, isInApp, state));
  });
  app.get(`${BASE}/callback`, async (request, reply) => {
    const chatApp = configOf(services);
    const query = request.query as Form;
    void reply.header('set-cookie', cookieOf('', 0, chatApp));
    return goBack(reply, async () => {
      if (!isSame(stateIn(request), textOf(query, 'state') ?? '')) fail('SWITCH_TOKEN_INVALID');
      return guarded(services, request, async () =>
        issueSwitchToken(database, chatApp.organisation, await personOf(textOf(query, 'code') ?? '')),
      );
    });
  });
}

/** Back to the sign-in page, with the token behind the hash, where no log and no referrer sees it, or with the code of what was refused. */
export async function goBack(reply: FastifyReply, tokenFor: () => Promise<string>): Promise<FastifyReply> {
  try {
    return reply.redirect(`/#/login?switch_token=${await tokenFor()}`);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return reply.redirect(`/#/login?refused=${error.failures[0]?.code ?? 'QYWX_USER_FAILED'}`);
  }
}
