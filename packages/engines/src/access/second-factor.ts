import { randomBytes } from 'node:crypto';
import { inClient, readingClient } from '@sampan/db/scoped-db.ts';
import { BusinessError, fail, failure } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import { assertionOptions, passkeysOf, type Site, takePasskey } from '../factors/passkeys.ts';
import { takeRecoveryCode } from '../factors/recovery-codes.ts';
import { sign, signedValue } from '../factors/sealing.ts';
import { isCode, takeTotp } from '../factors/totp.ts';
import { type Admitting, type Pending, pendingOf } from './admit.ts';
import { noteRefused } from './refused.ts';
import type { SessionOrigin } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** A device answers a challenge within this time. */
const CHALLENGE_LIFE_MS = 5 * 60_000;
const CHALLENGE = 'passkey challenge';

export interface FactorParts extends Admitting {
  readonly database: Kysely<Database>;
  readonly limits: SignInLimits;
}

interface ChallengeParts extends Pick<FactorParts, 'secret' | 'now'> {
  /** Whose passkey is to be added; absent: it signs in. */
  readonly ownerId?: string;
}

const purposeOf = ({ secret, ownerId = '' }: ChallengeParts) => ({ secret, purpose: `${CHALLENGE} ${ownerId}` });

/** A challenge for a device, and the text that proves later that it is ours. Nothing is stored of it. */
export function newChallenge(parts: ChallengeParts): { readonly challenge: string; readonly CHALLENGE: string } {
  const challenge = randomBytes(32).toString('base64url');
  return { challenge, CHALLENGE: sign(purposeOf(parts), { challenge }, parts.now() + CHALLENGE_LIFE_MS) };
}

/** The challenge of a text that we gave out; each is good once. @throws PASSKEY_REFUSED */
export async function takeChallenge(parts: ChallengeParts & Pick<FactorParts, 'limits'>, text: string): Promise<string> {
  const { limits, now } = parts;
  const { challenge } = signedValue<{ challenge: string }>(purposeOf(parts), text, now()) ?? fail('PASSKEY_REFUSED');
  await limits.take(limits.ofChallenge(challenge)).catch((error: unknown) => {
    throw error instanceof BusinessError ? new BusinessError([failure('PASSKEY_REFUSED')]) : error;
  });
  return challenge;
}

/** What the browser needs to ask a device: for a passkey of whoever the ticket names, or for any of this site. @throws FACTOR_TICKET_INVALID */
export async function passkeyQuestion(parts: FactorParts, site: Site, ticket: string | null) {
  const { challenge, CHALLENGE: text } = newChallenge(parts);
  if (ticket === null) return { OPTIONS: await assertionOptions([], site, challenge), CHALLENGE: text };
  const { clientId, userId } = pendingOf(parts.secret, ticket, parts.now()) ?? fail('FACTOR_TICKET_INVALID');
  const passkeys = await readingClient(parts.database, clientId, (db) => passkeysOf(db, userId));
  return { OPTIONS: await assertionOptions(passkeys, site, challenge), CHALLENGE: text };
}

export interface ShownPasskey {
  readonly response: AuthenticationResponseJSON;
  readonly CHALLENGE: string;
  readonly site: Site;
}

/** A code of an app or a recovery code, or the answer of a device. */
export type Shown = { readonly code: string } | { readonly passkey: ShownPasskey };

/**
 * Opens the session that waited for the second factor. Wrong ones count against user and address, as wrong passwords do.
 * @throws FACTOR_TICKET_INVALID, FACTOR_WRONG, TOO_MANY_ATTEMPTS (429)
 */
export async function showFactor(parts: FactorParts, ticket: string, shown: Shown, origin: SessionOrigin): Promise<SignedIn> {
  const { limits, database, secret, now } = parts;
  const pending = pendingOf(secret, ticket, now()) ?? fail('FACTOR_TICKET_INVALID');
  const { clientId, userId } = pending;
  const counted = limits.ofPassword(`second factor ${clientId} ${userId}`, origin.address, false);
  await limits.take(counted);
  const challenge = 'passkey' in shown ? await takeChallenge(parts, shown.passkey.CHALLENGE) : undefined;
  const token = await inClient(database, clientId, async (db) => {
    const user = await db.select('user').select('id').where('id', '=', userId).where('IS_ACTIVE', '=', '1').executeTakeFirst();
    if (!user) return undefined;
    const fits =
      'passkey' in shown
        ? await takePasskey(db, userId, { ...shown.passkey, challenge: challenge ?? '' }, { alone: false })
        : isCode(shown.code)
          ? await takeTotp({ db, secret, now: now() }, userId, shown.code)
          : await takeRecoveryCode(db, userId, shown.code);
    return fits ? parts.sessions.open(db, userId, { ...origin, way: pending.way }) : undefined;
  });
  if (token === undefined) return refuse(parts, pending, origin);
  await limits.forgive(counted);
  return { clientId, userId, token };
}

async function refuse({ database }: FactorParts, { clientId, userId, way }: Pending, origin: SessionOrigin): Promise<never> {
  await noteRefused(database, { clientId, userId }, { ...origin, way });
  return fail('FACTOR_WRONG');
}

/** Signs in by a passkey alone, which names its user; the device has asked for finger, face or PIN. @throws PASSKEY_REFUSED, TOO_MANY_ATTEMPTS (429) */
export async function signInByPasskey(parts: FactorParts, shown: ShownPasskey, origin: SessionOrigin): Promise<SignedIn> {
  const { limits, database, sessions } = parts;
  const counted = limits.ofAddress(origin.address);
  await limits.take(counted);
  const challenge = await takeChallenge(parts, shown.CHALLENGE);
  const { rows } = await sql<{ client_id: string; user_id: string }>`select * from sampan_passkey(${shown.response.id})`.execute(database);
  const { client_id: clientId, user_id: userId } = rows[0] ?? fail('PASSKEY_REFUSED');
  const token = await inClient(database, clientId, async (db) =>
    (await takePasskey(db, userId, { ...shown, challenge }, { alone: true }))
      ? sessions.open(db, userId, { ...origin, way: 'PASSKEY' })
      : undefined,
  );
  if (token === undefined) {
    await noteRefused(database, { clientId, userId }, { ...origin, way: 'PASSKEY' });
    return fail('PASSKEY_REFUSED');
  }
  await limits.giveBack(counted);
  return { clientId, userId, token };
}
