import { createHash, randomInt } from 'node:crypto';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { type Kysely, sql } from 'kysely';

/** An invitation can be used once, within seven days. */
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/** Only the hash is stored: who reads the table cannot join. */
const hashOf = (code: string): string => createHash('sha256').update(code.trim().toUpperCase().replaceAll('-', '')).digest('hex');

export interface Invitation {
  /** Shown once, in three groups of four. */
  readonly INVITE_CODE: string;
  readonly EXPIRES_AT: string;
}

/** Makes an invitation whose user gets the roles. The note says for whom it is. */
export async function invite(db: ScopedDb, username: string, roles: readonly string[], note: string | null = null): Promise<Invitation> {
  const code = newCode();
  const expires = new Date(Date.now() + INVITATION_LIFE_MS).toISOString();
  await db.insertRows('invitation', [{ code_hash: hashOf(code), role_codes: roles, note, expires_at: expires, created_by: username }]);
  return { INVITE_CODE: code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'), EXPIRES_AT: expires };
}

export interface OpenInvitation {
  readonly ID: string;
  readonly NOTE: string | null;
  readonly ROLES: readonly string[];
  readonly CREATED_BY: string;
  readonly CREATED_AT: string;
  readonly EXPIRES_AT: string;
}

const MOST = 200;

/** Invitations that can still be used, the newest first. Their codes are known to nobody any more. */
export async function openInvitations(db: ScopedDb): Promise<OpenInvitation[]> {
  const rows = await db
    .select('invitation')
    .select(['id', 'note', 'role_codes', 'created_by', 'created_at', 'expires_at'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<never>`now()`)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ID: row.id,
    NOTE: row.note,
    ROLES: row.role_codes,
    CREATED_BY: row.created_by,
    CREATED_AT: row.created_at,
    EXPIRES_AT: row.expires_at,
  }));
}

/** Ends an invitation before its time. @throws INVITATION_GONE when nothing of it was left */
export async function revokeInvitation(db: ScopedDb, id: string): Promise<void> {
  const gone = await db
    .delete('invitation')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<never>`now()`)
    .executeTakeFirst();
  if (gone.numDeletedRows !== 1n) fail('INVITATION_GONE');
}

/** The organisation that an unused, valid code invites to. @throws INVITE_CODE_INVALID. */
export async function organisationOfCode(
  database: Kysely<Database>,
  code: string,
): Promise<{ readonly clientId: string; readonly orgName: string }> {
  const found = await sql<{ clientId: string; orgName: string }>`
    select client_id as "clientId", org_name as "orgName" from sampan_invitation(${hashOf(code)}) where used_at is null and expires_at > now()`.execute(
    database,
  );
  return found.rows[0] ?? fail('INVITE_CODE_INVALID');
}

/** Uses a code up, so that no second user can come of it; answers the roles. @throws INVITE_CODE_INVALID. */
export async function redeem(db: ScopedDb, code: string, username: string): Promise<string[]> {
  const now = new Date().toISOString();
  const used = await db
    .updateLoose('invitation')
    .set({ used_at: now, used_by: username })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('role_codes')
    .execute();
  const roles = used[0]?.['role_codes'];
  return Array.isArray(roles) ? roles.map(String) : fail('INVITE_CODE_INVALID');
}
