import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { languageOf } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';
import { fieldNamesOf } from './field-names.ts';
import type { Person, RoleRules } from './restrictions.ts';
import type { Rights, Session } from './session.ts';
import { readRestrictions, readUserRoles, restrictionsOfRole, type RoleRow } from './load-restrictions.ts';

export interface LoadedSession {
  readonly session: Session;
  readonly generation: number;
  readonly refreshedAtMs: number;
  readonly expiresAtMs: number;
}

interface SessionRow {
  readonly user_id: string;
  readonly generation: number;
  readonly refreshed_at: string;
  readonly expires_at: string;
  readonly USERNAME: string;
  readonly LANGUAGE_CODE: string | null;
  readonly NOTIFY_MODULES: string | null;
  readonly lacks_factor: boolean;
}

/** What a user has of roles. */
export interface UserRoles {
  readonly isAdministrator: boolean;
  readonly roles: readonly RoleRules[];
  readonly person: Person;
}

/** Reads what the roles of users grant, by user id; users without any role are left out. */
export async function rightsOfUsers(db: ScopedDb, userIds: readonly string[]): Promise<Map<string, Rights>> {
  const rows = await roleRowsOf(db, userIds);
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  const restrictions = await readRestrictions(db, byUser);
  return new Map([...byUser].map(([userId, own]) => [userId, { ...rightsIn(own), restrictions: restrictions.get(userId) }]));
}

async function roleRowsOf(db: ScopedDb, userIds: readonly string[]): Promise<readonly RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ur.user_id, r."ROLE_CODE" as role_code, r."IS_ADMINISTRATOR" as is_administrator, m."MENU", m."ACTION"
      from user_held_role ur
      join role r on r.client_id = ur.client_id and r."ROLE_CODE" = ur."ROLE_CODE" and r."IS_ACTIVE" = '1'
      left join role_menu m on m.client_id = r.client_id and m.parent_id = r.id
     where ur.client_id = ${db.clientId} and ur.user_id = any(${[...userIds]}::bigint[])`.execute(db.trx);
  return rows;
}

/** The roles of a user with what each grants and withholds, as nothing remembers them. */
export async function readRoles(db: ScopedDb, userId: string): Promise<UserRoles> {
  const rows = await roleRowsOf(db, [userId]);
  return { isAdministrator: rightsIn(rows).isAdministrator, ...(await readUserRoles(db, userId, rows)) };
}

function rightsIn(rows: readonly RoleRow[]): Rights {
  const privileges = new Set<string>();
  for (const { MENU, ACTION } of rows) if (MENU !== null && ACTION !== null) privileges.add(ACTION === '*' ? `${MENU}_*` : ACTION);
  return { isAdministrator: rows.some((row) => row.is_administrator === '1'), privileges };
}

/** Reads what the roles of a user grant. */
export const rightsOf = async (db: ScopedDb, userId: string): Promise<Rights> =>
  (await rightsOfUsers(db, [userId])).get(userId) ?? { isAdministrator: false, privileges: new Set() };

/** Reads what one role grants to a program of this name: never the rights of an administrator, and nothing where the role is gone. */
export async function rightsOfRole(db: ScopedDb, roleCode: string, username: string): Promise<Rights> {
  const { rows } = await sql<RoleRow>`
    select '0' as user_id, r."ROLE_CODE" as role_code, '0' as is_administrator, m."MENU", m."ACTION"
      from role r
      left join role_menu m on m.client_id = r.client_id and m.parent_id = r.id
     where r.client_id = ${db.clientId} and r."ROLE_CODE" = ${roleCode} and r."IS_ACTIVE" = '1' and r."IS_ADMINISTRATOR" = '0'`.execute(
    db.trx,
  );
  const person: Person = { USERNAME: username, COMPANY_CODE: null, PLANT_CODE: null, plants: [] };
  return { ...rightsIn(rows), restrictions: await restrictionsOfRole(db, rows, person) };
}

/** Reads a session with its user and rights; undefined when it was ended or the user is not active. */
export async function loadSession(db: ScopedDb, sessionId: string): Promise<LoadedSession | undefined> {
  const found = await sql<SessionRow>`
    select s.user_id, s.generation, s.refreshed_at, s.expires_at, u."USERNAME", u."LANGUAGE_CODE", u."NOTIFY_MODULES",
           exists (select from user_lacking_factor l where l.client_id = s.client_id and l.user_id = s.user_id) as lacks_factor
      from user_session s
      join "user" u on u.client_id = s.client_id and u.id = s.user_id and u."IS_ACTIVE" = '1'
      join client_organisation o on o.id = s.client_id and o.disabled_at is null
     where s.client_id = ${db.clientId} and s.id = ${sessionId} and s.revoked_at is null`.execute(db.trx);
  const row = found.rows[0];
  if (!row) return undefined;
  const rights = await rightsOf(db, row.user_id);
  return {
    session: {
      sessionId,
      clientId: db.clientId,
      userId: row.user_id,
      username: row.USERNAME,
      language: languageOf(row.LANGUAGE_CODE),
      notifyModules: row.NOTIFY_MODULES,
      lacksFactor: row.lacks_factor,
      fieldNames: await fieldNamesOf(db),
      ...rights,
    },
    generation: row.generation,
    refreshedAtMs: Date.parse(row.refreshed_at),
    expiresAtMs: Date.parse(row.expires_at),
  };
}
