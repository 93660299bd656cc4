import { randomBytes } from 'node:crypto';
import { issueOidcToken } from '@sampan/engines/access/switch-tokens.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Form, textOf } from '../form.ts';
import type { OidcConfig } from '../oidc-config.ts';
import type { Services } from '../services.ts';
import { goBack, guarded, isSame } from './chat-app.ts';

const STATE = 'sampan_oidc_state';
const STATE_LIFE_S = 600;
const PATH = '/access/oidc';
/** Ties the way back to the browser that went there; it goes to these calls alone. */
const cookieOf = (value: string, lifeS: number, { returnTo }: OidcConfig): string =>
  `${STATE}=${value}; Path=/api${PATH}; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${returnTo.startsWith('https:') ? '; Secure' : ''}`;

const stateIn = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${STATE}=([\\w-]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Single sign-on: to the provider, and back with a switch token behind the hash, which signs in as that of the chat app does. */
export function addOidcRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const used = () => ({ oidc: services.oidc ?? fail('OIDC_FAILED'), settings: config.oidc ?? fail('OIDC_FAILED') });
  app.get(`${PATH}/start`, async (_request, reply) => {
    const state = randomBytes(24).toString('base64url');
    const { oidc, settings } = used();
    return reply.header('set-cookie', cookieOf(state, STATE_LIFE_S, settings)).redirect(await oidc.address(state));
  });
  app.get(`${PATH}/callback`, async (request, reply) => {
    const { oidc, settings } = used();
    void reply.header('set-cookie', cookieOf('', 0, settings));
    return goBack(reply, async () => {
      const state = stateIn(request);
      if (!isSame(state, textOf(request.query as Form, 'state') ?? '')) fail('OIDC_FAILED');
      const returned = new URL(request.url, settings.returnTo);
      return guarded(services, request, async () => issueOidcToken(database, settings.organisation, await oidc.personOf(returned, state)));
    });
  });
}
