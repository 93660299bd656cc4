import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { isDecimalCount } from '../decimal-count.ts';
import { unit } from './unit.ts';

export const unitRules = defineMasterRules(unit, {
  check: async (draft, context) =>
    isDecimalCount(draft.header.UNIT_DECIMALS) ? await finerInStock(draft, context) : [failureAt('UNIT_DECIMALS', 'DECIMALS_OUT_OF_RANGE')],
});

/** Fewer decimals than goods in stock have would keep their rest in its bin for ever. */
async function finerInStock({ header, stored }: Draft<typeof unit.fields>, { db }: Context): Promise<Failure[]> {
  const places = Number(header.UNIT_DECIMALS);
  if (!stored || places >= Number(stored.UNIT_DECIMALS)) return [];
  const { rows } = await sql<{ MATERIAL_CODE: string }>`
    select b."MATERIAL_CODE" from stock_balance b
      join material m on m.client_id = b.client_id and m."MATERIAL_CODE" = b."MATERIAL_CODE" and m."UNIT_CODE" = ${stored.UNIT_CODE}
     where b.client_id = ${db.clientId} and b."QTY" <> round(b."QTY", ${places})
     order by 1 limit 1`.execute(db.trx);
  return rows.map(({ MATERIAL_CODE }) => failureAt('UNIT_DECIMALS', 'UNIT_FINER_IN_STOCK', { MATERIAL: MATERIAL_CODE }));
}
