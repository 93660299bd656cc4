import { inClient } from '@sampan/db/scoped-db.ts';
import { BusinessError, fail, failure } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Attempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';
import type { SessionOrigin, Sessions } from './sessions.ts';

/** Failures let through per user name and per address (an office shares one) before they have to wait. */
export const NAME_LIMIT = { of: 'name', max: 10, windowMs: 10 * 60_000 } as const;
export const ADDRESS_LIMIT = { of: 'address', max: 100, windowMs: 10 * 60_000 } as const;

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

export interface SignInOptions {
  readonly database: Kysely<Database>;
  readonly sessions: Sessions;
  readonly byName: Attempts;
  readonly byAddress: Attempts;
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

/** Refuses with 429 when the name or the address has failed too often; otherwise takes an attempt of both. */
async function takeAttempts({ byName, byAddress }: SignInOptions, name: string, address: string): Promise<void> {
  const nameWait = await byName.take(name);
  const addressWait = await byAddress.take(address);
  const wait = Math.max(nameWait, addressWait);
  if (wait === 0) return;
  if (nameWait === 0) await byName.giveBack(name);
  if (addressWait === 0) await byAddress.giveBack(address);
  throw new BusinessError([failure('TOO_MANY_ATTEMPTS', { SECONDS: wait })], 429);
}

/**
 * Opens a session for a user name and its password. Failures count against the name and the address, successes do not.
 * @throws SIGN_IN_FAILED, the same for an unknown name, an inactive user and a wrong password; TOO_MANY_ATTEMPTS (429).
 */
export async function signIn(options: SignInOptions, { username, password, origin }: SignIn): Promise<SignedIn> {
  const name = username.trim().toLowerCase();
  await takeAttempts(options, name, origin.address);
  const credential = name === '' ? undefined : await findCredential(options.database, name);
  const fits = await passwordFits(password, credential?.password_hash);
  if (!credential || !fits || credential.is_active !== '1') return fail('SIGN_IN_FAILED');
  await options.byName.forget(name);
  await options.byAddress.giveBack(origin.address);
  const { client_id: clientId, user_id: userId } = credential;
  const token = await inClient(options.database, clientId, (db) => options.sessions.open(db, userId, origin));
  return { clientId, userId, token };
}
