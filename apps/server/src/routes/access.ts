import { fail, failAll, failWith } from '@sampan/kernel/errors.ts';
import { organisationOfCode, redeem } from '@sampan/engines/access/invitations.ts';
import { passwordFits } from '@sampan/engines/access/passwords.ts';
import { checkRegisterForm, passwordFailure, type RegisterForm, setPassword } from '@sampan/engines/access/registration.ts';
import { signIn } from '@sampan/engines/access/sign-in.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { issueTicket } from '@sampan/engines/access/tickets.ts';
import type { SocketTicket } from '@sampan/chat/socket-wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, rawTextOf, textOf } from '../form.ts';
import { addUser, asFounder, type Founded, foundOrganisation, organisationNameFailures, usernameFailures } from '../organisations.ts';
import { sessionOf, tokenOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { originOf, signedInUser, SMALL } from './sign-in-answer.ts';

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
  const wait = await services.byAddress.take(request.ip);
  if (wait > 0) failWith(429, 'TOO_MANY_ATTEMPTS', { SECONDS: wait });
  const clientId = await organisationOfCode(services.database, code);
  await services.byAddress.giveBack(request.ip);
  const user = checkRegisterForm(form, request.language, await usernameFailures(services, form.username));
  const userId = await asFounder(services, clientId, user, async (context) =>
    addUser(services, context, user, await redeem(context.db, code, user.username)),
  );
  return { clientId, userId };
}

async function register(services: Services, form: Form, request: FastifyRequest): Promise<Founded> {
  const given = registerForm(form);
  const code = textOf(form, 'INVITE_CODE');
  if (code !== null) return join(services, given, code, request);
  if (!services.config.registerOpen) return fail('REGISTER_CLOSED');
  const name = textOf(form, 'ORG_NAME') ?? '';
  const more = [...organisationNameFailures(name), ...(await usernameFailures(services, given.username))];
  return foundOrganisation(services, name, checkRegisterForm(given, request.language, more));
}

/** Sign-in, registration and refresh: calls without a session. */
export function addAccessRoutes(app: FastifyInstance, services: Services): void {
  const { database, sessions, byName, byAddress } = services;
  app.post('/access/login', SMALL, async (request) => {
    const form = formFor(request);
    const username = textOf(form, 'username') ?? '';
    const signedIn = await signIn(
      { database, sessions, byName, byAddress },
      { username, password: rawTextOf(form, 'password'), origin: originOf(request) },
    );
    return ok(await signedInUser(services, signedIn, signedIn.token));
  });
  app.post('/access/register', SMALL, async (request) => {
    const founded = await register(services, formFor(request, 'ORG_NAME', 'INVITE_CODE'), request);
    const token = await inClient(database, founded.clientId, (db) => sessions.open(db, founded.userId, originOf(request)));
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
  app.post('/access/sign-out', async (request) => {
    await services.sessions.revoke(sessionOf(request));
    return ok();
  });
  app.post('/access/ws-ticket', async (request) => {
    const session = sessionOf(request);
    const ticket: SocketTicket = { ticket: await inClient(services.database, session.clientId, (db) => issueTicket(db, session)) };
    return ok(ticket);
  });
  app.post('/access/change-password', async (request) => {
    await changePassword(services, request);
    return ok();
  });
}

/** Old and new password; ends the user's other sessions. Wrong old passwords count like failed sign-ins. */
async function changePassword(services: Services, request: FastifyRequest): Promise<void> {
  const session = sessionOf(request);
  const form = formFor(request);
  const password = rawTextOf(form, 'new_password');
  failAll([passwordFailure(password, 'new_password')].filter((entry) => entry !== undefined));
  const name = session.username.toLowerCase();
  const wait = await services.byName.take(name);
  if (wait > 0) failWith(429, 'TOO_MANY_ATTEMPTS', { SECONDS: wait });
  await inClient(services.database, session.clientId, async (db) => {
    const credential = await db.selectLoose('user_credential').selectAll().where('user_id', '=', session.userId).executeTakeFirst();
    const fits = await passwordFits(rawTextOf(form, 'old_password'), credential && String(credential['password_hash']));
    if (!fits) fail('PASSWORD_WRONG');
    await setPassword(db, session.userId, password);
    await services.sessions.revokeAll(db, session.userId, session.sessionId);
  });
  await services.byName.giveBack(name);
}
