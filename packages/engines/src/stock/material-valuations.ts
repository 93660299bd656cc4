import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import type { PlannedMove } from './plan.ts';

/** How a material is valued where nothing is on hand. */
export interface MaterialValuation {
  readonly VALUATION_METHOD: 'MAP' | 'STD';
  readonly STD_PRICE: string | null;
  readonly VALUATION_CLASS_CODE: string;
}

/** By plant and material; undefined for those that were not asked for. */
export interface MaterialValuations {
  of(plant: string, material: string): MaterialValuation | undefined;
}

/**
 * Locks the materials of valuation rows without stock, and those whose price changes. The rows are locked, so whoever reads them here sees them as
 * they stay. What is said of plants is read by a statement of its own: only that sees what was committed while the lock was waited for.
 */
export async function lockMaterials(db: ScopedDb, plans: readonly PlannedMove[]): Promise<MaterialValuations> {
  const priced = plans.flatMap(({ move, MATERIAL_CODE }) => (move.price ? [MATERIAL_CODE] : []));
  const [plants, codes] = [plans.map(({ area }) => area.PLANT_CODE), plans.map(({ MATERIAL_CODE }) => MATERIAL_CODE)];
  const locked = sql<MaterialValuation & { MATERIAL_CODE: string }>`
    select "MATERIAL_CODE", "VALUATION_METHOD", "STD_PRICE", "VALUATION_CLASS_CODE" from material
     where client_id = ${db.clientId}::bigint and ("MATERIAL_CODE" = any (${priced}::text[]) or "MATERIAL_CODE" = any (array(
       select empty."MATERIAL_CODE" from stock_value empty
         join unnest(${plants}::text[], ${codes}::text[]) as named (plant, material)
           on empty."PLANT_CODE" = named.plant and empty."MATERIAL_CODE" = named.material
        where empty.client_id = ${db.clientId}::bigint and empty."QTY_TOTAL" = 0)))
     order by "MATERIAL_CODE" collate "C" for ${sql.raw(priced.length > 0 ? 'no key update' : 'share')}`;
  const ofPlants = sql<Omit<MaterialValuation, 'VALUATION_CLASS_CODE'> & { PLANT_CODE: string; MATERIAL_CODE: string }>`
    select own."PLANT_CODE", material."MATERIAL_CODE", own."VALUATION_METHOD", own."STD_PRICE"
      from unnest(${plants}::text[], ${codes}::text[]) as named (plant, code)
      join material on material.client_id = ${db.clientId}::bigint and material."MATERIAL_CODE" = named.code
      join material_valuation own on own.client_id = material.client_id and own.parent_id = material.id and own."PLANT_CODE" = named.plant`;
  const [materials, own] = await Promise.all([locked.execute(db.trx), ofPlants.execute(db.trx)]);
  const byCode = new Map(materials.rows.map((row) => [row.MATERIAL_CODE, row]));
  const byPlant = new Map(own.rows.map((row) => [keyOf(row.PLANT_CODE, row.MATERIAL_CODE), row]));
  return {
    of(plant, code) {
      const material = byCode.get(code);
      return material && { ...material, ...byPlant.get(keyOf(plant, code)) };
    },
  };
}

const keyOf = (plant: string, material: string): string => JSON.stringify([plant, material]);
