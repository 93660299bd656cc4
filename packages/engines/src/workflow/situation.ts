import type { DocumentDefinition } from '@sampan/model/define.ts';
import { actionThat } from '@sampan/model/meaning.ts';
import { sql } from 'kysely';
import { rightsOfUsers } from '../access/load-session.ts';
import { isPartlySeen } from '../record/partly-seen.ts';
import { privilegeName } from '../access/privilege.ts';
import type { Context } from '../call/rules.ts';
import { isRowVisible } from '../access/visible-rows.ts';
import type { Situation } from './advance.ts';
import { amountsInCompany } from './condition-amounts.ts';
import type { Process, ProcessStep } from './process.ts';
import { substitutesOf } from './substitutes.ts';

type Row = Readonly<Record<string, unknown>>;
type WithDb = Pick<Context, 'db'>;

export interface Able {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly is_administrator: boolean;
  readonly roles: readonly string[];
  readonly positions: readonly string[];
}

/** The owner of a document: who is told about it, and asked where a step asks the owner. */
export const ownerOf = (header: Row): string => String(header['OWNER'] ?? header['created_by']);

/** Active users who hold the privilege to approve documents of a card, with their active roles and positions, in the order of their names. */
export async function ableUsers({ db }: WithDb, definition: DocumentDefinition): Promise<readonly Able[]> {
  const { rows } = await sql<Able>`
    select u.id, u."USERNAME" as username, u."FULL_NAME" as full_name, bool_or(r."IS_ADMINISTRATOR" = '1') as is_administrator,
           array_agg(distinct r."ROLE_CODE") as roles,
           array(select up."POSITION_CODE"
                   from user_position up
                   join position p on p.client_id = up.client_id and p."POSITION_CODE" = up."POSITION_CODE" and p."IS_ACTIVE" = '1'
                  where up.client_id = u.client_id and up.parent_id = u.id) as positions
      from "user" u
      join user_held_role ur on ur.client_id = u.client_id and ur.user_id = u.id
      join role r on r.client_id = u.client_id and r."ROLE_CODE" = ur."ROLE_CODE" and r."IS_ACTIVE" = '1'
     where u.client_id = ${db.clientId} and u."IS_ACTIVE" = '1'
     group by u.client_id, u.id, u."USERNAME", u."FULL_NAME"
    having bool_or(r."IS_ADMINISTRATOR" = '1' or exists (
             select from role_menu m
              where m.client_id = r.client_id and m.parent_id = r.id and m."MENU" = ${definition.card}
                and m."ACTION" in ('*', ${privilegeName(definition.card, actionThat(definition, 'approve') ?? '')})))
     order by u."USERNAME"`.execute(db.trx);
  return rows;
}

function isAsked({ access }: ProcessStep, user: Able, owner: string): boolean {
  const { type, codes } = access;
  if (type.startsWith('OWNER') && user.username === owner) return true;
  if (type === 'OWNER') return false;
  return codes.some((code) => (type.endsWith('ROLES') ? user.roles : user.positions).includes(code));
}

/** Whoever holds the next position above somebody's that an active user holds, by user. */
async function superiorsOf({ db }: WithDb, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const { rows } = await sql<{ username: string; superior: string }>`
    with recursive above(username, code, height) as (
      select u."USERNAME", p."SUPERIOR_CODE", 1
        from "user" u
        join user_position up on up.client_id = u.client_id and up.parent_id = u.id
        join position p on p.client_id = u.client_id and p."POSITION_CODE" = up."POSITION_CODE"
       where u.client_id = ${db.clientId} and u."USERNAME" = any (${usernames}::text[]) and p."SUPERIOR_CODE" is not null
      union
      select above.username, p."SUPERIOR_CODE", above.height + 1
        from above
        join position p on p.client_id = ${db.clientId} and p."POSITION_CODE" = above.code
       where p."SUPERIOR_CODE" is not null and above.height < 50)
    select distinct on (above.username) above.username, u."USERNAME" as superior
      from above
      join user_position up on up.client_id = ${db.clientId} and up."POSITION_CODE" = above.code
      join "user" u on u.client_id = up.client_id and u.id = up.parent_id and u."IS_ACTIVE" = '1'
     where u."USERNAME" <> above.username
     order by above.username, above.height, u."USERNAME"`.execute(db.trx);
  return new Map(rows.map(({ username, superior }) => [username, superior]));
}

/** Those who see the document: a task on one that looks absent could not be carried out. */
export async function seeing(
  context: Pick<Context, 'db' | 'session'>,
  definition: DocumentDefinition,
  header: Row,
  users: readonly Able[],
): Promise<readonly Able[]> {
  if (!(await isPartlySeen(context, definition))) return users;
  const rights = await rightsOfUsers(
    context.db,
    users.map(({ id }) => id),
  );
  return users.filter(({ id }) => isRowVisible(definition, { restrictions: rights.get(id)?.restrictions }, header));
}

/** What a process depends on now, and the names of those who may be asked. */
export interface Surroundings extends Situation {
  readonly fullNames: ReadonlyMap<string, string>;
  /** Steps, by seq, that only the submitter could sign, who may not. */
  readonly onlySubmitter: ReadonlySet<number>;
}

interface Asked {
  readonly process: Process;
  readonly header: Row;
  /** Who submitted the document, or would. */
  readonly submitter: string;
  readonly superiorsFor: readonly string[];
}

/** Reads it for a document; superiors only of those named. */
export async function situationOf(
  context: Pick<Context, 'db' | 'parameters' | 'references' | 'session' | 'today'>,
  definition: DocumentDefinition,
  { process, header, submitter, superiorsFor }: Asked,
): Promise<Surroundings> {
  const conditions = process.steps.map(({ preCondition }) => preCondition);
  const [able, superiors, substitutes, inCompany] = await Promise.all([
    ableUsers(context, definition),
    superiorsOf(context, superiorsFor),
    substitutesOf(context, definition.type),
    amountsInCompany(context, definition, header, conditions),
  ]);
  const seers = await seeing(context, definition, header, able);
  const excluded = process.excludesSubmitter ? submitter : undefined;
  const users = seers.filter(({ username }) => username !== excluded);
  const owner = ownerOf(header);
  const isAble = new Set(users.map(({ username }) => username));
  const isLone = (step: ProcessStep) =>
    !users.some((user) => isAsked(step, user, owner)) && seers.some((user) => user.username === excluded && isAsked(step, user, owner));
  const asked = (step: ProcessStep) => users.filter((user) => isAsked(step, user, owner)).map(({ username }) => username);
  return {
    values: { header, inCompany },
    approvers: new Map(process.steps.map((step) => [step.seq, asked(step)])),
    administrators: users.filter((user) => user.is_administrator).map(({ username }) => username),
    superiors,
    able: isAble,
    isSamePersonAuto: context.parameters.AUTO_SAME_PERSON === 'on',
    excluded,
    onlySubmitter: new Set(process.steps.filter(isLone).map(({ seq }) => seq)),
    // Whoever may not approve is no substitute either.
    substitutes: new Map([...substitutes].map(([away, names]) => [away, names.filter((name) => isAble.has(name))])),
    fullNames: new Map(seers.map(({ username, full_name }) => [username, full_name])),
  };
}
