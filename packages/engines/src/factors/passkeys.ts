import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';

/** Two dozen MiB, read with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** The site as the browser knows it: passkeys belong to its name, answers come from one of its origins. */
export interface Site {
  readonly rpId: string;
  readonly origins: readonly string[];
}

type Transports = { transports?: string[] };
interface Stored {
  readonly id: string;
  readonly transports: string[] | null;
}
const named = ({ id, transports }: Stored) => ({ id, ...(transports === null ? {} : ({ transports } satisfies Transports)) });

/** The passkeys of a user, as a device knows them. */
export const passkeysOf = async (db: ScopedDb, userId: string): Promise<Stored[]> => {
  const rows = await db
    .select('user_factor')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'PASSKEY')
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id ?? '', transports }));
};

interface Person {
  readonly userId: string;
  readonly username: string;
}

/** What the browser asks the device for a new passkey of the user; one that the device has already it does not make again. */
export const registrationOptions = async (db: ScopedDb, { userId, username }: Person, site: Site, challenge: string) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: 'Sampan',
    rpID: site.rpId,
    userName: username,
    userDisplayName: username,
    // Ids alone: what a device keeps of its user tells no name.
    userID: new TextEncoder().encode(`${db.clientId}-${userId}`),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db, userId)).map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

interface Answered<R> {
  readonly response: R;
  readonly challenge: string;
  readonly site: Site;
}

/** Keeps a new passkey under a name; answers its id. @throws PASSKEY_REFUSED when the answer is not one to our challenge, or the passkey is known */
export async function keepPasskey(
  db: ScopedDb,
  { userId }: Person,
  { response, challenge, site }: Answered<RegistrationResponseJSON>,
  name: string,
): Promise<string> {
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) return fail('PASSKEY_REFUSED');
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  const { rows } = await sql<{ id: string }>`
    insert into user_factor (client_id, user_id, kind, name, credential_id, public_key, counter, transports, confirmed_at)
    values (${db.clientId}, ${userId}, 'PASSKEY', ${name}, ${id}, ${Buffer.from(publicKey).toString('base64url')}, ${counter},
            ${transports ? JSON.stringify(transports) : null}::jsonb, now())
    on conflict (credential_id) do nothing returning id`.execute(db.trx);
  db.wrote('user_factor');
  return rows[0]?.id ?? fail('PASSKEY_REFUSED');
}

/** What the browser asks a device for: one of the user's passkeys, or any of this site where nobody is named. */
export const assertionOptions = async (passkeys: readonly Stored[], site: Site, challenge: string) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(named),
    userVerification: passkeys.length === 0 ? 'required' : 'preferred',
  });

/**
 * Whether the answer is that of a passkey of the user to our challenge. `alone`: it signs in without a password, so the device must have asked for
 * finger, face or PIN as well.
 */
export async function takePasskey(
  db: ScopedDb,
  userId: string,
  { response, challenge, site }: Answered<AuthenticationResponseJSON>,
  { alone }: { readonly alone: boolean },
): Promise<boolean> {
  const known = await db
    .select('user_factor')
    .select(['id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'PASSKEY')
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(Buffer.from(known.public_key ?? '', 'base64url')),
      counter: Number(known.counter ?? 0),
    },
    requireUserVerification: alone,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  await db
    .update('user_factor')
    .set({ counter: String(checked.authenticationInfo.newCounter), used_at: sql`now()` })
    .where('id', '=', known.id)
    .execute();
  return true;
}
