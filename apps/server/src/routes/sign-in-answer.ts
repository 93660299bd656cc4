import type { Founded } from '../organisations.ts';
import type { Services } from '../services.ts';
import { sessionUser } from '../session-user.ts';

/** What comes from nobody we know may not be long. */
export const SMALL = { bodyLimit: 64 * 1024 } as const;

/** The session user with the token: what every way of signing in answers. */
export const signedInUser = async (services: Services, { clientId, userId }: Founded, token: string) => ({
  ...(await sessionUser(services, clientId, userId)),
  access_token: token,
});
