import { type Decimal, decimal, divide, round } from '@sampan/kernel/decimal.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { WEIGHT_UNITS } from '../packing-box/packing-box.ts';

/** What a delivery loads: its boxes, their weight in kilograms (none where one is not weighed), the order of its first line. */
export interface Load {
  readonly SALES_ORDER_NO: string;
  readonly BOX_COUNT: number;
  readonly GROSS_WEIGHT: Decimal | null;
}

interface Row {
  readonly no: string;
  readonly order: string;
  readonly boxes: number;
  readonly kilograms: string | null;
}

/** Kilograms that one of each unit is, as rows for a query. */
const UNITS = sql.join(
  Object.entries(WEIGHT_UNITS).map(([unit, perKilogram]) => sql`(${unit}::text, ${divide('1' as Decimal, decimal(perKilogram))}::numeric)`),
);

/** The loads of deliveries, by number. */
export async function loadsOf({ db }: Pick<Context, 'db'>, numbers: readonly string[]): Promise<Map<string, Load>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d."DELIEVERY_DOC_NO" as no, box.boxes, box.kilograms,
           (select e."SALES_ORDER_NO" from delivery_entry e where e.client_id = d.client_id and e.parent_id = d.id order by e."DELIEVERY_ENTRY_NO" limit 1) as order
      from delivery d
      left join lateral (
        select count(*)::int as boxes, case when count(*) = count(b."BOX_WEIGHT") then sum(b."BOX_WEIGHT" * unit.kilograms) end as kilograms
          from packing_box b join (values ${UNITS}) unit (code, kilograms) on unit.code = b."WEIGHT_UNIT"
         where b.client_id = d.client_id and b."DELIEVERY_DOC_NO" = d."DELIEVERY_DOC_NO" and b."IS_CANCELLED" = '0') box on true
     where d.client_id = ${db.clientId}::bigint and d."DELIEVERY_DOC_NO" = any (${numbers}::text[])`.execute(db.trx);
  return new Map(
    rows.map(({ no, order, boxes, kilograms }) => [
      no,
      { SALES_ORDER_NO: order, BOX_COUNT: boxes, GROSS_WEIGHT: boxes === 0 || kilograms === null ? null : round(decimal(kilograms), 4) },
    ]),
  );
}
