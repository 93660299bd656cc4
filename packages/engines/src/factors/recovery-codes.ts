import { createHash, randomInt } from 'node:crypto';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

const HOW_MANY = 10;
// Without characters that look alike, because people write them down.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = (): string => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');

/** As typed: in capitals, with or without the lines between. 59 bits, so a plain hash is enough. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

/** Ten new codes, each good once in place of a second factor; those of before are worth nothing any more. They are told only now. */
export async function makeRecoveryCodes(db: ScopedDb, userId: string): Promise<string[]> {
  await db.delete('recovery_code').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: HOW_MANY }, () => [group(), group(), group()].join('-'));
  db.insertLater(
    'recovery_code',
    codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })),
  );
  return codes;
}

/** Whether the code is one of the user's and was not used before; uses it up. */
export async function takeRecoveryCode(db: ScopedDb, userId: string, code: string): Promise<boolean> {
  if (code.length > 100) return false;
  const taken = await db
    .update('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** How many codes are left to a user. */
export async function recoveryCodesLeft(db: ScopedDb, userId: string): Promise<number> {
  const { n } = await db
    .select('recovery_code')
    .select(sql<string>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
