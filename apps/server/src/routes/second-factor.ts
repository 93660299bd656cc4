import { inClient, readingClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import { passwordFits } from '@sampan/engines/access/passwords.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import {
  newChallenge,
  passkeyQuestion,
  type ShownPasskey,
  showFactor,
  signInByPasskey,
  takeChallenge,
} from '@sampan/engines/access/second-factor.ts';
import {
  factorAdded,
  FACTOR_NAME_MAX,
  isAsked,
  listFactors,
  newRecoveryCodes,
  removeFactor,
  renameFactor,
  requireRoom,
  resetFactors,
} from '@sampan/engines/access/factors.ts';
import { keepPasskey, registrationOptions, type Site } from '@sampan/engines/factors/passkeys.ts';
import { beginTotp, confirmTotp } from '@sampan/engines/factors/totp.ts';
import { fail, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, objectOf, rawTextOf, textOf } from '../form.ts';
import { originOf, sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { userForAdministrator } from './sessions.ts';
import { signedInUser, SMALL } from './sign-in-answer.ts';

/** The site as this request asked for it; its origins are those set, else the address asked, as for the socket. */
function siteOf({ config }: Services, request: FastifyRequest): Site {
  const origins =
    config.origins.length > 0 ? config.origins : [`https://${request.host}`, ...(config.https ? [] : [`http://${request.host}`])];
  return { rpId: request.hostname, origins };
}

/** The answer of a device; what is no such thing is refused before anybody reads it. */
function responseOf<R extends { readonly id: string }>(form: Form): R {
  const given = objectOf(form, 'PASSKEY');
  const inner = given['response'];
  const isWhole = typeof given['id'] === 'string' && given['id'].length <= 1400 && typeof inner === 'object' && inner !== null;
  return isWhole ? (given as unknown as R) : fail('PASSKEY_REFUSED');
}

const shownPasskey = (services: Services, request: FastifyRequest, form: Form): ShownPasskey => ({
  response: responseOf(form),
  CHALLENGE: textOf(form, 'CHALLENGE') ?? '',
  site: siteOf(services, request),
});

/** The second step of a sign-in, and signing in by a passkey alone: calls without a session. */
export function addFactorSignIn(app: FastifyInstance, services: Services): void {
  app.post('/access/passkey-options', SMALL, async (request) => {
    const ticket = textOf(formFor(request, 'TICKET'), 'TICKET');
    return ok(await passkeyQuestion(services, siteOf(services, request), ticket));
  });
  app.post('/access/second-factor', SMALL, async (request) => {
    const form = formFor(request, 'TICKET', 'CODE', 'PASSKEY', 'CHALLENGE');
    const code = textOf(form, 'CODE');
    const shown = code === null ? { passkey: shownPasskey(services, request, form) } : { code };
    const signedIn = await showFactor(services, textOf(form, 'TICKET') ?? '', shown, originOf(request));
    return ok(await signedInUser(services, signedIn, signedIn.token));
  });
  app.post('/access/passkey', SMALL, async (request) => {
    const form = formFor(request, 'PASSKEY', 'CHALLENGE');
    const signedIn = await signInByPasskey(services, shownPasskey(services, request, form), originOf(request));
    return ok(await signedInUser(services, signedIn, signedIn.token));
  });
}

function nameIn(form: Form): string {
  const name = textOf(form, 'FACTOR_NAME');
  if (name === null) return fail('FIELD_REQUIRED');
  if (name.length > FACTOR_NAME_MAX) failAll([failureAt('FACTOR_NAME', 'FIELD_TOO_LONG', { MAX: FACTOR_NAME_MAX })]);
  return name;
}

/** Whoever changes how a user signs in shows the password once more: an open screen alone must not lock its user out. */
async function requirePassword({ database, limits }: Services, { clientId, userId, username }: Session, password: string): Promise<void> {
  const stored = await readingClient(database, clientId, (db) =>
    db.select('user_credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst(),
  );
  if (!stored) return;
  const counted = limits.ofChange(username);
  await limits.take(counted);
  if (!(await passwordFits(password, stored.password_hash))) failAll([failureAt('password', 'PASSWORD_WRONG')]);
  await limits.giveBack(counted);
}

const WITHOUT = { config: { opensWithoutFactor: true } } as const;

const OWN = '/clientinfoapi/user-profile-info';

/** Works on a user's own factors; what is remembered of the session is read anew after it. */
const inOwn = <R>({ database, sessions }: Services, session: Session, work: (db: ScopedDb) => Promise<R>): Promise<R> =>
  inClient(database, session.clientId, async (db) => {
    const result = await work(db);
    db.afterCommit(() => sessions.forget(session));
    return result;
  });

/** A user's own second factors. All of these are open to who has none yet. */
export function addFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  app.get(`${OWN}/second-factors`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    return ok(await readingClient(database, session.clientId, async (db) => listFactors(db, session.userId, await isAsked(db, session))));
  });
  app.post(`${OWN}/rename-factor`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'ID', 'FACTOR_NAME');
    await inOwn(services, session, (db) => renameFactor(db, session, idOf(form), nameIn(form)));
    return ok();
  });
  app.post(`${OWN}/remove-factor`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'ID');
    await requirePassword(services, session, rawTextOf(form, 'password'));
    await inOwn(services, session, (db) => removeFactor(db, session, idOf(form)));
    return ok();
  });
  app.post(`${OWN}/new-recovery-codes`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    await requirePassword(services, session, rawTextOf(formFor(request), 'password'));
    return ok({ RECOVERY_CODES: await inOwn(services, session, (db) => newRecoveryCodes(db, session)) });
  });
  addAppRoutes(app, services);
  addPasskeyRoutes(app, services);
}

function addAppRoutes(app: FastifyInstance, services: Services): void {
  const { secret, now } = services;
  app.post(`${OWN}/begin-totp`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'FACTOR_NAME');
    const name = nameIn(form);
    await requirePassword(services, session, rawTextOf(form, 'password'));
    const begun = await inOwn(services, session, async (db) => {
      await requireRoom(db, session.userId);
      return beginTotp({ db, secret, now: now() }, session, name);
    });
    return ok(begun);
  });
  app.post(`${OWN}/confirm-totp`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'ID', 'CODE');
    const counted = services.limits.ofChange(session.username);
    await services.limits.take(counted);
    const RECOVERY_CODES = await inOwn(services, session, async (db) => {
      if (!(await confirmTotp({ db, secret, now: now() }, session.userId, idOf(form), textOf(form, 'CODE') ?? ''))) fail('FACTOR_WRONG');
      return factorAdded(db, session, { kind: 'TOTP', name: '' });
    });
    await services.limits.giveBack(counted);
    return ok({ RECOVERY_CODES });
  });
}

function addPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { secret, now } = services;
  app.post(`${OWN}/passkey-options`, WITHOUT, async (request) => {
    const session = sessionOf(request);
    await requirePassword(services, session, rawTextOf(formFor(request), 'password'));
    const { challenge, CHALLENGE } = newChallenge({ secret, now, ownerId: session.userId });
    const OPTIONS = await inOwn(services, session, async (db) => {
      await requireRoom(db, session.userId);
      return registrationOptions(db, session, siteOf(services, request), challenge);
    });
    return ok({ OPTIONS, CHALLENGE });
  });
  app.post(`${OWN}/add-passkey`, { ...SMALL, ...WITHOUT }, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'FACTOR_NAME', 'PASSKEY', 'CHALLENGE');
    const name = nameIn(form);
    const response = responseOf<Parameters<typeof keepPasskey>[2]['response']>(form);
    const challenge = await takeChallenge({ ...services, ownerId: session.userId }, textOf(form, 'CHALLENGE') ?? '');
    const RECOVERY_CODES = await inOwn(services, session, async (db) => {
      await keepPasskey(db, session, { response, challenge, site: siteOf(services, request) }, name);
      return factorAdded(db, session, { kind: 'PASSKEY', name });
    });
    return ok({ RECOVERY_CODES });
  });
}

/** What administrators see of a user's second factors, and how they take them away from who lost them. */
export function addFactorAdministration(app: FastifyInstance, { database, sessions }: Services): void {
  app.get('/clientinfoapi/user/second-factors', async (request) => {
    const session = sessionOf(request);
    const id = idOf(formFor(request, 'ID'));
    const factors = await readingClient(database, session.clientId, async (db) => {
      const user = await userForAdministrator(db, session, id);
      return listFactors(db, user.id, false);
    });
    return ok({ results: factors.results });
  });
  app.post('/clientinfoapi/user/reset-second-factor', async (request) => {
    const session = sessionOf(request);
    const id = idOf(formFor(request, 'ID'));
    await inClient(database, session.clientId, async (db) => {
      const user = await userForAdministrator(db, session, id);
      if (!(await resetFactors(db, user.id))) failWith(404, 'NOT_FOUND');
      // Whoever has the lost device may be signed in with it.
      await sessions.revokeAll(db, user.id, session.sessionId);
      audit(db, session, { kind: 'FACTOR_RESET', subject: { type: 'user', id: user.id, name: user.USERNAME } });
    });
    return ok();
  });
}
