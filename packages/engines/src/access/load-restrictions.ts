import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { RowOperator } from '@sampan/model/privilege-values.ts';
import type { FieldRule } from '@sampan/model/withheld-fields.ts';
import { sql } from 'kysely';
import { type Person, type Restrictions, restrictionsOf, type RoleRules, type RowRule } from './restrictions.ts';

/** A role of a user, once for each menu and action that it grants. */
export interface RoleRow {
  readonly user_id: string;
  readonly role_code: string;
  readonly is_administrator: string;
  readonly MENU: string | null;
  readonly ACTION: string | null;
}

interface RuleRow {
  readonly kind: 'field' | 'data';
  readonly ROLE_CODE: string;
  readonly MENU: string;
  readonly FIELD: string;
  readonly OPERATOR: string;
  readonly CONTROL_VALUE: string;
}

/** What the roles of users withhold, by user id. An administrator sees everything. Two queries, whatever the number of users. */
export async function readRestrictions(db: ScopedDb, byUser: ReadonlyMap<string, readonly RoleRow[]>): Promise<Map<string, Restrictions>> {
  const restricted = [...byUser].filter(([, rows]) => rows.every(({ is_administrator }) => is_administrator !== '1'));
  const codes = new Set(restricted.flatMap(([, rows]) => rows.map(({ role_code }) => role_code)));
  const rules = codes.size === 0 ? [] : await rulesOf(db, [...codes]);
  if (rules.length === 0) return new Map();
  const people = await peopleOf(
    db,
    restricted.map(([userId]) => userId),
  );
  const byRole = Map.groupBy(rules, ({ ROLE_CODE }) => ROLE_CODE);
  const found = new Map<string, Restrictions>();
  for (const [userId, rows] of restricted) {
    const person = people.get(userId);
    const restrictions = person && restrictionsOf(rolesIn(rows, byRole), person);
    if (restrictions) found.set(userId, restrictions);
  }
  return found;
}

/** What a role withholds from whoever is no user of the organisation: a program, which has no company and no plant of its own. */
export async function restrictionsOfRole(db: ScopedDb, rows: readonly RoleRow[], person: Person): Promise<Restrictions | undefined> {
  const rules = await rulesOf(db, [...new Set(rows.map(({ role_code }) => role_code))]);
  const byRole = Map.groupBy(rules, ({ ROLE_CODE }) => ROLE_CODE);
  return rules.length === 0 ? undefined : restrictionsOf(rolesIn(rows, byRole), person);
}

/** The roles of one user in full, and what stands for the user's own. */
export async function readUserRoles(
  db: ScopedDb,
  userId: string,
  rows: readonly RoleRow[],
): Promise<{ roles: RoleRules[]; person: Person }> {
  const rules = await rulesOf(db, [...new Set(rows.map(({ role_code }) => role_code))]);
  const person = (await peopleOf(db, [userId])).get(userId);
  if (!person) throw new Error(`no user ${userId}`);
  return {
    roles: rolesIn(
      rows,
      Map.groupBy(rules, ({ ROLE_CODE }) => ROLE_CODE),
    ),
    person,
  };
}

async function rulesOf(db: ScopedDb, codes: readonly string[]): Promise<readonly RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select 'field' as kind, "ROLE_CODE", "MENU", "FIELD", "OPERATOR", "CONTROL_VALUE" from field_privilege
     where client_id = ${db.clientId} and "ROLE_CODE" = any(${codes}) and "IS_ACTIVE" = '1'
     union all
    select 'data', "ROLE_CODE", "MENU", "FIELD", "OPERATOR", "CONTROL_VALUE" from data_privilege
     where client_id = ${db.clientId} and "ROLE_CODE" = any(${codes}) and "IS_ACTIVE" = '1'
     order by 1, 2, 3, 4, 5`.execute(db.trx);
  return rows;
}

async function peopleOf(db: ScopedDb, userIds: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<Person & { id: string }>`
    select u.id, u."USERNAME", u."COMPANY_CODE", u."PLANT_CODE",
           array(select p."PLANT_CODE" from plant p
                  where p.client_id = u.client_id and p."COMPANY_CODE" = u."COMPANY_CODE" order by 1) as plants
      from "user" u where u.client_id = ${db.clientId} and u.id = any(${userIds}::bigint[])`.execute(db.trx);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** The roles of one user, from the rows that join roles and menus. */
function rolesIn(rows: readonly RoleRow[], byRole: ReadonlyMap<string, readonly RuleRow[]>): RoleRules[] {
  return [...Map.groupBy(rows, ({ role_code }) => role_code)].map(([ROLE_CODE, own]) => {
    const rules = Map.groupBy(byRole.get(ROLE_CODE) ?? [], ({ kind }) => kind);
    return {
      ROLE_CODE,
      actions: new Map(
        [...Map.groupBy(own, ({ MENU }) => MENU ?? '')].map(([card, of]) => [card, new Set(of.map((row) => row.ACTION ?? ''))]),
      ),
      fields: byCard(rules.get('field') ?? []) as unknown as ReadonlyMap<string, readonly FieldRule[]>,
      rows: byCard(rules.get('data') ?? []) as unknown as ReadonlyMap<string, readonly RowRule[]>,
    };
  });
}

const byCard = (rules: readonly RuleRow[]): Map<string, (Pick<RuleRow, 'FIELD' | 'CONTROL_VALUE'> & { OPERATOR: RowOperator })[]> =>
  new Map(
    [...Map.groupBy(rules, ({ MENU }) => MENU)].map(([card, own]) => [
      card,
      own.map(({ FIELD, OPERATOR, CONTROL_VALUE }) => ({ FIELD, OPERATOR: OPERATOR as RowOperator, CONTROL_VALUE })),
    ]),
  );
