import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { compare, isZero } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { PlannedMove } from './plan.ts';
import { type Valuations, valuationKey } from './valuations.ts';

/** Prices that cannot become what a move says, now that the valuations are locked: of two changes at once the second has seen another price. */
export const priceFailures = (plans: readonly PlannedMove[], valuations: Valuations): Failure[] =>
  plans.flatMap((plan): Failure[] => {
    const { price, field, MATERIAL_CODE: MATERIAL } = plan.move;
    const valuation = valuations.get(valuationKey(plan))?.valuation;
    if (!price || !valuation) return [];
    const { METHOD, QTY_TOTAL, STD_PRICE } = valuation;
    const refuse = (code: 'PRICE_WITHOUT_STOCK' | 'PRICE_CHANGED_MEANWHILE') => {
      const args = { MATERIAL, PLANT: plan.area.PLANT_CODE, PRICE: STD_PRICE };
      return [field === undefined ? failure(code, args) : failureAt(field, code, args)];
    };
    if (METHOD === 'MAP') return isZero(QTY_TOTAL) ? refuse('PRICE_WITHOUT_STOCK') : [];
    return compare(STD_PRICE, price.was) === 0 ? [] : refuse('PRICE_CHANGED_MEANWHILE');
  });

/**
 * The material keeps the new standard price for the plant, so that it holds once the last piece has left. Whoever has the material open on a screen
 * reads it again first: its version rises.
 */
export async function writePrices(db: ScopedDb, plans: readonly PlannedMove[], valuations: Valuations): Promise<void> {
  const rows = plans.filter((plan) => plan.move.price && valuations.get(valuationKey(plan))?.valuation.METHOD === 'STD');
  if (rows.length === 0) return;
  const codes = rows.map(({ MATERIAL_CODE }) => MATERIAL_CODE);
  await db.updateLoose('material').set({ version: sql`version + 1` }).where('MATERIAL_CODE', 'in', codes).execute();
  const update = sql`
    with priced as (
      select material.id, named.plant, named.price
        from unnest(${rows.map(({ area }) => area.PLANT_CODE)}::text[], ${codes}::text[], ${rows.map(({ move }) => move.price!.is)}::numeric[])
          as named (plant, code, price)
        join material on material.client_id = ${db.clientId}::bigint and material."MATERIAL_CODE" = named.code
    ), kept as (
      update material_valuation own set "STD_PRICE" = priced.price, "VALUATION_METHOD" = 'STD' from priced
       where own.client_id = ${db.clientId}::bigint and own.parent_id = priced.id and own."PLANT_CODE" = priced.plant
      returning own.parent_id, own."PLANT_CODE"
    )
    insert into material_valuation (client_id, parent_id, "VALUATION_NO", "PLANT_CODE", "VALUATION_METHOD", "STD_PRICE")
    select ${db.clientId}::bigint, priced.id, row_number() over (partition by priced.id order by priced.plant)
             + coalesce((select max(own."VALUATION_NO") from material_valuation own
                          where own.client_id = ${db.clientId}::bigint and own.parent_id = priced.id), 0), priced.plant, 'STD', priced.price
      from priced where not exists (select from kept where kept.parent_id = priced.id and kept."PLANT_CODE" = priced.plant)`;
  db.later(update.compile(db.trx));
}
