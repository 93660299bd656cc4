import { type Context, defineMasterRules, type Draft } from '@sampan/engines/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { isUsed } from '../../masterdata/usage.server.ts';
import { position } from './position.ts';

export const positionRules = defineMasterRules(position, {
  check: (draft, context) => loopFailures(draft, context),
  checkDelete: async ({ POSITION_CODE }, { db }) => {
    const used = (await isUsed(db, 'user_position', { POSITION_CODE })) || (await isUsed(db, 'position', { SUPERIOR_CODE: POSITION_CODE }));
    return used ? [failure('RECORD_IN_USE', { CODE: POSITION_CODE })] : [];
  },
});

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
