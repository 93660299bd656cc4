import type { Admitted } from '@sampan/engines/access/admit.ts';
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

/** What a sign-in answers: the session user, or the question for the second factor, without which there is no session. */
export const admittedAnswer = async (services: Services, admitted: Admitted) =>
  admitted.question ? { SECOND_FACTOR: admitted.question } : signedInUser(services, admitted, admitted.token);
