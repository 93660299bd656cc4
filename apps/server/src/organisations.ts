import { installStarter } from '@sampan/business/starter/install-starter.server.ts';
import { ADMINISTRATOR_ROLE } from '@sampan/business/starter/roles.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { BusinessError, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type NewUser, setPassword, usernameTaken } from '@sampan/engines/access/registration.ts';
import { createIn } from '@sampan/engines/write/create.ts';
import { contextOf, type PipelineContext } from '@sampan/engines/call/deps.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { sql } from 'kysely';
import type { Services } from './services.ts';

const ORG_NAME_MAX = 200;

/** What is wrong with the name of a new client organisation, if anything. */
export function organisationNameFailures(name: string): Failure[] {
  if (name === '') return [failureAt('ORG_NAME', 'FIELD_REQUIRED')];
  return name.length > ORG_NAME_MAX ? [failureAt('ORG_NAME', 'FIELD_TOO_LONG', { MAX: ORG_NAME_MAX })] : [];
}

/** Acts for the organisation before it has users: its starter set and its first administrator. */
const founderSession = (clientId: string, user: Pick<NewUser, 'username' | 'language'>): Session => ({
  sessionId: '',
  clientId,
  userId: '0',
  username: user.username,
  language: user.language,
  isAdministrator: true,
  privileges: new Set(),
});

/** A refusal of the user master, told in the parameter names of the register and profile forms. */
export function inFormNames(error: unknown): unknown {
  if (!(error instanceof BusinessError)) return error;
  const failures = error.failures.map((entry) => (entry.field === undefined ? entry : { ...entry, field: entry.field.toLowerCase() }));
  return new BusinessError(failures, error.status);
}

/** Adds a user with a password and roles within the organisation's transaction; answers the user's id. */
export async function addUser(services: Services, context: PipelineContext, user: NewUser, roles: readonly string[]): Promise<string> {
  const registered = services.deps.registry.byType.get('user');
  if (!registered) throw new Error('no definition user');
  const DATA = {
    USERNAME: user.username,
    FIRSTNAME: user.firstname,
    LASTNAME: user.lastname,
    EMAIL: user.email,
    LANGUAGE_CODE: user.language,
    ROLES: roles.map((ROLE_CODE) => ({ ROLE_CODE })),
  };
  const { ID } = await createIn(context, registered, DATA);
  await setPassword(context.db, ID, user.password);
  return ID;
}

/** Runs `work` as the one who sets up an organisation; refusals speak the register form's names. */
export async function asFounder<R>(
  services: Services,
  clientId: string,
  user: Pick<NewUser, 'username' | 'language'>,
  work: (context: PipelineContext) => Promise<R>,
): Promise<R> {
  try {
    return await inClient(services.database, clientId, async (db) =>
      work(await contextOf(services.deps, founderSession(clientId, user), db)),
    );
  } catch (error) {
    throw inFormNames(usernameTaken(error, user.username));
  }
}

/** Asks beforehand, so that a taken name is told together with the form's other errors; the index has the last word. */
export async function usernameFailures(services: Services, username: string): Promise<Failure[]> {
  const found = await sql<{ taken: boolean }>`select sampan_username_taken(${username}) as taken`.execute(services.database);
  return found.rows[0]?.taken ? [failureAt('username', 'USERNAME_TAKEN', { USERNAME: username })] : [];
}

export interface Founded {
  readonly clientId: string;
  readonly userId: string;
}

/**
 * Founds a client organisation in one transaction: the row, the starter set, its first administrator, and whatever
 * `more` adds (the sample). Nothing of it stays when any part fails.
 */
export async function foundOrganisation(
  services: Services,
  ORG_NAME: string,
  user: NewUser,
  more?: (context: PipelineContext) => Promise<void>,
): Promise<Founded> {
  failAll(organisationNameFailures(ORG_NAME));
  const next = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('client_organisation', 'id')) as id`.execute(
    services.database,
  );
  const clientId = next.rows[0]?.id ?? '';
  const userId = await asFounder(services, clientId, user, async (context) => {
    await context.db.loose.insertInto('client_organisation').values({ id: clientId, ORG_NAME }).execute();
    await installStarter({ db: context.db, username: user.username });
    const id = await addUser(services, context, user, [ADMINISTRATOR_ROLE]);
    await more?.(context);
    return id;
  });
  return { clientId, userId };
}
