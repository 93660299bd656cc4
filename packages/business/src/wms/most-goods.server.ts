import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';

/** The storage location of a plant in which most of the materials lie free, and most of them; undefined where the plant has none in use. */
export async function locationWithMost(
  { db }: Pick<Context, 'db'>,
  PLANT_CODE: string,
  materials: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select location."STORAGE_LOCATION_CODE" as code from storage_location location
      left join stock_balance there on there.client_id = location.client_id and there."STORAGE_LOCATION_CODE" = location."STORAGE_LOCATION_CODE"
       and there."MATERIAL_CODE" = any (${[...new Set(materials)]}::text[]) and there."QTY" > there."OCCUPIED_QTY"
     where location.client_id = ${db.clientId}::bigint and location."PLANT_CODE" = ${PLANT_CODE} and location."IS_ACTIVE" = '1'
     group by location."STORAGE_LOCATION_CODE"
     order by count(distinct there."MATERIAL_CODE") desc, coalesce(sum(there."QTY" - there."OCCUPIED_QTY"), 0) desc, 1 limit 1`.execute(
    db.trx,
  );
  return rows[0]?.code;
}
