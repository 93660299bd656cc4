import { doubleRows } from '@sampan/engines/call/double-rows.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { carriesRoles, requireAdministrator } from '../administrators.server.ts';
import { position } from './position.ts';

export const positionRules = defineMasterRules(position, {
  check: async (draft, context) => [...(await loopFailures(draft, context)), ...roleFailures(draft, context)],
  // Who changes what a position grants could grant himself anything.
  checkChange: async ({ POSITION_CODE }, context) =>
    context.session.isAdministrator || !(await carriesRoles(context, [POSITION_CODE])) ? undefined : failure('ADMINISTRATOR_ONLY'),
  stored: (_record, context) => requireAdministrator(context),
});

/** Each role once, and handed out by administrators only. */
function roleFailures({ parts }: Draft<typeof position.fields>, { session }: Context): Failure[] {
  if ((parts['ROLES'] ?? []).length > 0 && !session.isAdministrator) return [failureAt('ROLES', 'ADMINISTRATOR_ONLY')];
  return doubleRows(parts, 'ROLES', 'ROLE_CODE');
}

/** Nobody is above himself, by however many steps. */
async function loopFailures({ header }: Draft<typeof position.fields>, { db }: Context): Promise<Failure[]> {
  const { POSITION_CODE, SUPERIOR_CODE } = header;
  if (!POSITION_CODE || !SUPERIOR_CODE) return [];
  const { rows } = await sql<{ code: string }>`
    with recursive above(code) as (
      select ${SUPERIOR_CODE}::text
      union
      select p."SUPERIOR_CODE" from position p join above on above.code = p."POSITION_CODE"
       where p.client_id = ${db.clientId} and p."SUPERIOR_CODE" is not null)
    select code from above where code = ${POSITION_CODE}`.execute(db.trx);
  return rows.length > 0 ? [failureAt('SUPERIOR_CODE', 'POSITION_ABOVE_ITSELF', { CODE: POSITION_CODE })] : [];
}
