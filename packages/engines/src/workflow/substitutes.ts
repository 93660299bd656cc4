import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../call/rules.ts';

/** Whether a row `s` of user_substitute holds on a day for documents of a type. */
export const holdsOn = (today: IsoDate, type: string): RawBuilder<unknown> =>
  sql`s."FROM_DATE" <= ${today} and s."TO_DATE" >= ${today} and (s."FUNCTION_AREA" is null or s."FUNCTION_AREA" = ${type})`;

/**
 * Whose tasks on documents of a type the user may decide today, as an SQL array: the user's own and those of whoever named the user as
 * substitute. Whom these stand in for in their turn is not asked.
 */
export const signsFor = ({ session, today }: Pick<Context, 'session' | 'today'>, type: string): RawBuilder<unknown> => sql`array(
  select ${session.username}::text
  union all
  select away."USERNAME" from user_substitute s join "user" away on away.client_id = s.client_id and away.id = s.parent_id
   where s.client_id = ${session.clientId}::bigint and s."SUBSTITUTE" = ${session.username} and ${holdsOn(today, type)})`;

/** Whether the process of a version `v` keeps somebody from signing documents that this person submitted: instance `i`. */
export const isKeptOut = (username: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(i.submitter = ${username} and v.content @> '{"excludesSubmitter": true}')`;

/** The same people by name. */
export async function signsForNames(context: Pick<Context, 'db' | 'session' | 'today'>, type: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`select unnest(${signsFor(context, type)}) as username`.execute(context.db.trx);
  return new Set(rows.map(({ username }) => username));
}

/** Who stands in for whom today on documents of a type, by the person who is away. */
export async function substitutesOf(
  { db, today }: Pick<Context, 'db' | 'today'>,
  type: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ away: string; substitute: string }>`
    select away."USERNAME" as away, s."SUBSTITUTE" as substitute
      from user_substitute s
      join "user" away on away.client_id = s.client_id and away.id = s.parent_id
     where s.client_id = ${db.clientId} and ${holdsOn(today, type)}
     order by away."USERNAME", s."SUBSTITUTE"`.execute(db.trx);
  return new Map([...Map.groupBy(rows, ({ away }) => away)].map(([away, own]) => [away, own.map(({ substitute }) => substitute)]));
}
