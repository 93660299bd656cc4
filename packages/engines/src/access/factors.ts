import type { FactorKind, Factors } from '@sampan/model/factors-wire.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { Session } from './session.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from '../factors/recovery-codes.ts';

export const FACTORS_MAX = 20;
export const FACTOR_NAME_MAX = 60;

/** The second factors of a user that count. */
export async function listFactors(db: ScopedDb, userId: string, isAsked: boolean): Promise<Factors> {
  const rows = await db
    .select('user_factor')
    .select(['id', 'kind', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
  const password = await db.select('user_credential').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return {
    results: rows.map((row) => ({
      ID: row.id,
      FACTOR_KIND: row.kind,
      FACTOR_NAME: row.name,
      MADE_AT: row.created_at,
      USED_AT: row.used_at,
    })),
    RECOVERY_LEFT: await recoveryCodesLeft(db, userId),
    IS_ASKED: isAsked ? '1' : '0',
    HAS_PASSWORD: password ? '1' : '0',
  };
}

/** Which kinds of second factors a user can show. */
export async function factorKinds(db: ScopedDb, userId: string): Promise<FactorKind[]> {
  const rows = await db
    .select('user_factor')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** @throws FACTORS_TOO_MANY */
export async function requireRoom(db: ScopedDb, userId: string): Promise<void> {
  const rows = await db.select('user_factor').select('id').where('user_id', '=', userId).limit(FACTORS_MAX).execute();
  if (rows.length >= FACTORS_MAX) fail('FACTORS_TOO_MANY', { MAX: FACTORS_MAX });
}

interface Added {
  readonly kind: FactorKind;
  readonly name: string;
}

/** Notes a new second factor; the first of a user comes with recovery codes, which are told only now. */
export async function factorAdded(db: ScopedDb, session: Session, { kind, name }: Added): Promise<string[] | null> {
  audit(db, session, { kind: 'FACTOR_ADDED', details: `${kind} ${name}` });
  if ((await recoveryCodesLeft(db, session.userId)) > 0) return null;
  return newRecoveryCodes(db, session);
}

/** Ten new recovery codes in place of those of before. */
export async function newRecoveryCodes(db: ScopedDb, session: Session): Promise<string[]> {
  audit(db, session, { kind: 'RECOVERY_CODES_MADE' });
  return makeRecoveryCodes(db, session.userId);
}

/** Takes a second factor of the user away; with the last one go the recovery codes. @throws NOT_FOUND (404) */
export async function removeFactor(db: ScopedDb, session: Session, id: string): Promise<void> {
  const found = await db
    .select('user_factor')
    .select(['kind', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst();
  if (!found) return failWith(404, 'NOT_FOUND');
  await db.delete('user_factor').where('id', '=', id).execute();
  if ((await factorKinds(db, session.userId)).length === 0)
    await db.delete('recovery_code').where('user_id', '=', session.userId).execute();
  audit(db, session, { kind: 'FACTOR_REMOVED', details: `${found.kind} ${found.name}` });
}

/** Gives a passkey or app another name. @throws NOT_FOUND (404) */
export async function renameFactor(db: ScopedDb, session: Session, id: string, name: string): Promise<void> {
  const changed = await db
    .update('user_factor')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) failWith(404, 'NOT_FOUND');
}

/** Takes everything away by which a user shows a second time who he is; answers whether there was anything. */
export async function resetFactors(db: ScopedDb, userId: string): Promise<boolean> {
  const gone = await db.delete('user_factor').where('user_id', '=', userId).executeTakeFirst();
  await db.delete('recovery_code').where('user_id', '=', userId).execute();
  return gone.numDeletedRows > 0n;
}

/** Whether the organisation asks this user for a second factor, whether or not there is one. */
export async function isAsked(db: ScopedDb, { isAdministrator }: Session): Promise<boolean> {
  const { rows } = await sql<{ value: string | null }>`
    select "PARAMETER_VALUE" as value from client_parameter
     where client_id = ${db.clientId} and "PARAMETER_CODE" = 'SECOND_FACTOR'`.execute(db.trx);
  const value = rows[0]?.value;
  return value === 'everybody' || (value === 'administrators' && isAdministrator);
}
