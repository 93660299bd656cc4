import type { SessionOrigin } from '@sampan/engines/access/sessions.ts';
import type { FastifyRequest } from 'fastify';
import type { Founded } from '../organisations.ts';
import type { Services } from '../services.ts';
import { sessionUser } from '../session-user.ts';

/** What comes from nobody we know may not be long. */
export const SMALL = { bodyLimit: 64 * 1024 } as const;

/** From where a session is opened; kept with it. */
export const originOf = (request: FastifyRequest): SessionOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** The session user with the token: what every way of signing in answers. */
export const signedInUser = async (services: Services, { clientId, userId }: Founded, token: string) => ({
  ...(await sessionUser(services, clientId, userId)),
  access_token: token,
});
