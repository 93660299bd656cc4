import type { Definition } from '@sampan/model/define.ts';
import { actionThat } from '@sampan/model/meaning.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holds } from '../access/privilege.ts';
import type { Context } from '../call/rules.ts';
import { isKeptOut, signsFor } from './substitutes.ts';

/**
 * Whether a submitted document waits for this user: for an open task of the user's or of somebody for whom the user stands in, or, on no way through a process, for anybody who
 * may approve. Asked of rows of the definition's table, or of an alias of it.
 */
export function waitsFor(
  context: Pick<Context, 'session' | 'today'>,
  definition: Definition,
  table = definition.type,
): RawBuilder<SqlBool> {
  const { session } = context;
  const { type, card } = definition;
  const approving = actionThat(definition, 'approve');
  if (approving === undefined || !holds(session, card, approving)) return sql<SqlBool>`false`;
  const of = (alias: string) => sql`${sql.ref(`${alias}.client_id`)} = ${sql.ref(`${table}.client_id`)}
    and ${sql.ref(`${alias}.type`)} = ${type} and ${sql.ref(`${alias}.document_id`)} = ${sql.ref(`${table}.id`)}`;
  return sql<SqlBool>`(
    exists (select from approval_task task
             where ${of('task')} and task.state = 'OPEN' and task.username = any (${signsFor(context, type)})
               and (task.username = ${session.username} or not exists (
                    select from process_instance i
                      join process_version v on v.client_id = i.client_id and v.id = i.version_id
                     where i.client_id = task.client_id and i.id = task.instance_id and ${isKeptOut(sql`${session.username}`)})))
    or not exists (select from process_instance way where ${of('way')} and way.state = 'RUNNING'))`;
}
