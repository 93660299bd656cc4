import { BusinessError, fail, failAll, failWith } from '@sampan/kernel/errors.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import { organisationOfCode, redeem } from '@sampan/engines/access/invitations.ts';
import { passwordFits } from '@sampan/engines/access/passwords.ts';
import { checkRegisterForm, namesAround, passwordFailure, type RegisterForm, setPassword } from '@sampan/engines/access/registration.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { signIn } from '@sampan/engines/access/sign-in.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { issueTicket } from '@sampan/engines/access/tickets.ts';
import type { SocketTicket } from '@sampan/chat/socket-wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, rawTextOf, textOf } from '../form.ts';
import { addUser, asFounder, type Founded, foundOrganisation, organisationNameFailures, usernameFailures } from '../organisations.ts';
import { originOf, sessionOf, tokenOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { admittedAnswer, signedInUser, SMALL } from './sign-in-answer.ts';

function registerForm(form: Form): RegisterForm {
  return {
    username: textOf(form, 'username') ?? '',
    password: rawTextOf(form, 'password'),
    password_confirm: rawTextOf(form, 'password_confirm'),
    firstname: textOf(form, 'firstname') ?? '',
    lastname: textOf(form, 'lastname') ?? '',
    email: textOf(form, 'email'),
    language_code: textOf(form, 'language_code'),
  };
}

/** Registers into an organisation that invited the user. */
async function join(services: Services, form: RegisterForm, code: string, request: FastifyRequest): Promise<Founded> {
  const counted = services.limits.ofAddress(request.ip);
  await services.limits.take(counted);
  const { clientId, orgName } = await organisationOfCode(services.database, code);
  await services.limits.giveBack(counted);
  const user = checkRegisterForm(form, request.language, { orgName, more: await usernameFailures(services, form.username) });
  const userId = await asFounder(services, clientId, user, async (context) =>
    addUser(services, context, user, await redeem(context.db, code, user.username)),
  );
  return { clientId, userId };
}

/** Organisations are founded and names asked for only so often from one address. What was refused for another reason does not count. */
async function register(services: Services, form: Form, request: FastifyRequest): Promise<Founded> {
  const { limits } = services;
  const counted = limits.ofRegistering(request.ip);
  await limits.take(counted);
  try {
    const isInvited = textOf(form, 'INVITE_CODE') !== null;
    const founded = await registerNow(services, form, request);
    if (isInvited) await limits.giveBack(counted);
    return founded;
  } catch (error) {
    if (!tellsName(error)) await limits.giveBack(counted);
    throw error;
  }
}

const tellsName = (error: unknown): boolean =>
  error instanceof BusinessError && error.failures.some(({ code }) => code === 'USERNAME_TAKEN');

async function registerNow(services: Services, form: Form, request: FastifyRequest): Promise<Founded> {
  const given = registerForm(form);
  const code = textOf(form, 'INVITE_CODE');
  if (code !== null) return join(services, given, code, request);
  if (!services.config.registerOpen) return fail('REGISTER_CLOSED');
  const name = textOf(form, 'ORG_NAME') ?? '';
  const more = [...organisationNameFailures(name), ...(await usernameFailures(services, given.username))];
  return foundOrganisation(services, name, checkRegisterForm(given, request.language, { orgName: name, more }));
}

/** Sign-in, registration and refresh: calls without a session. */
export function addAccessRoutes(app: FastifyInstance, services: Services): void {
  const { database, sessions } = services;
  app.post('/access/login', SMALL, async (request) => {
    const form = formFor(request);
    const username = textOf(form, 'username') ?? '';
    const admitted = await signIn(services, { username, password: rawTextOf(form, 'password'), origin: originOf(request) });
    return ok(await admittedAnswer(services, admitted));
  });
  app.post('/access/register', SMALL, async (request) => {
    const founded = await register(services, formFor(request, 'ORG_NAME', 'INVITE_CODE'), request);
    const token = await inClient(database, founded.clientId, (db) =>
      sessions.open(db, founded.userId, { ...originOf(request), way: 'REGISTER' }),
    );
    return ok(await signedInUser(services, founded, token));
  });
  app.post('/access/refresh-token', SMALL, async (request) => {
    const form = formFor(request);
    const token = textOf(form, 'access_token') ?? textOf(form, 'token') ?? tokenOf(request) ?? '';
    return ok((await sessions.refresh(token)) ?? failWith(401, 'TOKEN_INVALID'));
  });
}

/** Calls of the user's own session. */
export function addOwnAccessRoutes(app: FastifyInstance, services: Services): void {
  app.post('/access/sign-out', { config: { opensWithoutFactor: true } }, async (request) => {
    await services.sessions.revoke(sessionOf(request));
    return ok();
  });
  app.post('/access/ws-ticket', async (request) => {
    const session = sessionOf(request);
    const ticket: SocketTicket = { ticket: await inClient(services.database, session.clientId, (db) => issueTicket(db, session)) };
    return ok(ticket);
  });
  app.post('/access/change-password', { config: { opensWithoutFactor: true } }, async (request) => {
    await changePassword(services, request);
    return ok();
  });
}

/** Old and new password; ends the user's other sessions. Wrong old passwords count like failed sign-ins. */
async function changePassword(services: Services, request: FastifyRequest): Promise<void> {
  const session = sessionOf(request);
  const form = formFor(request);
  const password = rawTextOf(form, 'new_password');
  const { limits, database } = services;
  const holds = await inClient(database, session.clientId, (db) => namesAround(db, session.username));
  failAll([passwordFailure(password, 'new_password', holds)].filter((entry) => entry !== undefined));
  const name = session.username.toLowerCase();
  const counted = limits.ofChange(name);
  await limits.inTurn(name, 'signed in', () =>
    limits.take(counted).then(() => changeNow(services, session, { password, old: rawTextOf(form, 'old_password') })),
  );
  await limits.giveBack(counted);
}

async function changeNow(
  services: Services,
  session: Session,
  { password, old }: { readonly password: string; readonly old: string },
): Promise<void> {
  await inClient(services.database, session.clientId, async (db) => {
    const credential = await db.selectLoose('user_credential').selectAll().where('user_id', '=', session.userId).executeTakeFirst();
    const fits = await passwordFits(old, credential && String(credential['password_hash']));
    if (!fits) fail('PASSWORD_WRONG');
    await setPassword(db, session.userId, password);
    await services.sessions.revokeAll(db, session.userId, session.sessionId);
    audit(db, session, { kind: 'PASSWORD_CHANGED' });
  });
}
