import type { Context } from '@sampan/engines/call/rules.ts';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';

/** How a material stands in a plant: base unit, quantity, value in company currency, price of a base unit. */
export interface PriceNow {
  readonly VALUATION_METHOD: 'MAP' | 'STD';
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
  readonly OLD_VALUE: Decimal;
  readonly OLD_PRICE: Decimal;
}

/** Of materials in a plant, by code. Where nothing is on hand method and price are those with which the next goods come in. */
export async function pricesNow({ db }: Context, plant: string, codes: readonly string[]): Promise<Map<string, PriceNow>> {
  const { rows } = await sql<{ code: string; method: 'MAP' | 'STD'; unit: string; qty: string; value: string; price: string }>`
    select material."MATERIAL_CODE" as code, material."UNIT_CODE" as unit, now.method, now.qty, now.value,
           case now.method when 'STD' then coalesce(now.standard, 0) else coalesce(round(now.value / nullif(now.qty, 0), 4), 0) end as price
      from material
      left join stock_value held on held.client_id = material.client_id and held."MATERIAL_CODE" = material."MATERIAL_CODE"
       and held."PLANT_CODE" = ${plant} and held."QTY_TOTAL" > 0
      left join material_valuation own on own.client_id = material.client_id and own.parent_id = material.id and own."PLANT_CODE" = ${plant}
     cross join lateral (
       select coalesce(held."METHOD", own."VALUATION_METHOD", material."VALUATION_METHOD") as method,
              coalesce(held."STD_PRICE", own."STD_PRICE", material."STD_PRICE") as standard,
              coalesce(held."QTY_TOTAL", 0) as qty, coalesce(held."VALUE_TOTAL", 0) as value
     ) now
     where material.client_id = ${db.clientId} and material."MATERIAL_CODE" = any (${codes}::text[])`.execute(db.trx);
  return new Map(
    rows.map(({ code, method, unit, qty, value, price }) => [
      code,
      { VALUATION_METHOD: method, UNIT_CODE: unit, QTY: decimal(qty), OLD_VALUE: decimal(value), OLD_PRICE: decimal(price) },
    ]),
  );
}
