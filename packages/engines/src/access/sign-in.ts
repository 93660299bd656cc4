import { inClient } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { passwordFits } from './passwords.ts';
import { type Admitted, type Admitting, admit } from './admit.ts';
import { noteRefused } from './refused.ts';
import type { SessionOrigin } from './session.ts';
import type { SignInLimits } from './sign-in-limits.ts';

interface Credential {
  readonly client_id: string;
  readonly user_id: string;
  readonly password_hash: string;
  readonly is_active: string;
}

/** The one read before the organisation is known: a database function answers the credential of a user name. */
async function findCredential(database: Kysely<Database>, username: string): Promise<Credential | undefined> {
  const found = await sql<Credential>`select * from sampan_sign_in(${username})`.execute(database);
  return found.rows[0];
}

export interface SignInOptions extends Admitting {
  readonly database: Kysely<Database>;
  readonly limits: SignInLimits;
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly origin: SessionOrigin;
}

export interface SignedIn {
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/** Whether a session of the user that has not ended was opened at this address; asked in vain where there is no user, for the same time. */
async function isAtHome({ database }: SignInOptions, found: Credential | undefined, address: string): Promise<boolean> {
  const { client_id: clientId, user_id: userId } = found ?? { client_id: '0', user_id: '0' };
  const session = await inClient(database, clientId, (db) =>
    db
      .selectLoose('user_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .where('expires_at', '>', sql<string>`now()`)
      .where('revoked_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  );
  return session !== undefined;
}

/**
 * Opens a session for a user name and its password, or asks for the second factor. Failures count against the name at this address, so that a stranger's guesses lock
 * nobody else out, against the address, and against the name where its user is not at home; successes do not, however many at once.
 * @throws SIGN_IN_FAILED, the same for an unknown name, an inactive user and a wrong password; TOO_MANY_ATTEMPTS (429).
 */
export function signIn(options: SignInOptions, { username, password, origin }: SignIn): Promise<Admitted> {
  const name = username.trim().toLowerCase();
  return options.limits.inTurn(name, origin.address, () => signInNow(options, { username: name, password, origin }));
}

async function signInNow(options: SignInOptions, { username, password, origin }: SignIn): Promise<Admitted> {
  const { database, limits } = options;
  const credential = username === '' ? undefined : await findCredential(database, username);
  // Guesses at one password say nothing of the next: a new one begins anew, for whoever was locked out, too.
  const guessed = `${username} ${credential?.password_hash ?? ''}`;
  const counted = limits.ofPassword(guessed, origin.address, await isAtHome(options, credential, origin.address));
  await limits.take(counted);
  const fits = await passwordFits(password, credential?.password_hash);
  if (!credential || !fits || credential.is_active !== '1') {
    const { client_id, user_id } = credential ?? { client_id: '0', user_id: '0' };
    await noteRefused(database, { clientId: client_id, userId: user_id }, { ...origin, way: 'PASSWORD' });
    return fail('SIGN_IN_FAILED');
  }
  await limits.forgive(counted);
  const { client_id: clientId, user_id: userId } = credential;
  return inClient(database, clientId, (db) => admit(options, db, userId, { ...origin, way: 'PASSWORD' }));
}
