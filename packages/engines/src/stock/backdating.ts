import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { Context } from '../call/rules.ts';
import type { ValuedMove } from './valuations.ts';
import { valuationKey } from './valuations.ts';

/**
 * An issue dated in the past must have been possible then and since: the quantity of the plant at the end of its day and of
 * every later day stays at zero or above (lifecycles §6 "No reposting of history").
 */
export async function backdatedShortages(context: Context, moves: readonly ValuedMove[]): Promise<Failure[]> {
  const backdated = moves.filter((one) => one.direction === 'out' && one.move.POSTING_DATE < context.today);
  if (backdated.length === 0) return [];
  const from = new Map<string, ValuedMove>();
  for (const one of backdated) {
    const known = from.get(valuationKey(one));
    if (!known || one.move.POSTING_DATE < known.move.POSTING_DATE) from.set(valuationKey(one), one);
  }
  // What is on hand after the whole posting: the last state of each plant and material.
  const total = new Map(moves.map((one) => [valuationKey(one), one.after.QTY_TOTAL]));
  const keys = [...from.entries()].map(([key, one]) => ({
    plant: one.area.PLANT_CODE,
    material: one.MATERIAL_CODE,
    since: one.move.POSTING_DATE,
    qty: total.get(key),
  }));
  const fresh = moves
    .filter((one) => from.has(valuationKey(one)))
    .map((one) => ({
      plant: one.area.PLANT_CODE,
      material: one.MATERIAL_CODE,
      day: one.move.POSTING_DATE,
      change: one.change.QTY_CHANGE,
    }));
  const rows = await negativeDays(context, keys, fresh);
  return rows.map((row) => failure('BACKDATED_QTY_NEGATIVE', { MATERIAL: row.material, DATE: row.day }));
}

/** First day on which each key would have been below zero: on hand at a day's end = on hand now − what came later. */
async function negativeDays(
  { db }: Context,
  keys: readonly object[],
  fresh: readonly object[],
): Promise<{ material: string; day: string }[]> {
  const { rows } = await sql<{ material: string; day: string }>`
    with key as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (plant text, material text, since date, qty numeric)),
    change as (
      select key.plant, key.material, move."POSTING_DATE" as day, move."QTY_CHANGE" as change
        from key join stock_move move on move.client_id = ${db.clientId}::bigint and move."PLANT_CODE" = key.plant
         and move."MATERIAL_CODE" = key.material and move."POSTING_DATE" >= key.since
      union all
      select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (plant text, material text, day date, change numeric)
    ),
    day as (
      select key.plant, key.material, change.day,
             key.qty - coalesce(sum(sum(change.change)) over (partition by key.plant, key.material order by change.day desc
                                rows between unbounded preceding and 1 preceding), 0) as qty
        from key join change using (plant, material)
       where change.day >= key.since
       group by key.plant, key.material, key.qty, change.day
    )
    select material, min(day)::text as day from day where qty < 0 group by plant, material`.execute(db.trx);
  return rows;
}
