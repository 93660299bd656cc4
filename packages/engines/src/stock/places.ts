import { readThrough } from '@sampan/db/row-memory.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import type { Bin } from '../call/effects.ts';
import type { Source } from '../call/source.ts';

/** A valuation area: a plant with its company's currency. */
export interface Area {
  readonly PLANT_CODE: string;
  readonly COMPANY_CODE: string;
  readonly CURRENCY_CODE: string;
  /** Decimals of the company's currency. */
  readonly places: number;
}

/** A bin with what its place in the company means for stock (lifecycles §6 "Where goods lie"). */
export interface Place extends Bin, Area {
  readonly isBlocked: boolean;
  readonly isActive: boolean;
  /** Number of the document that alone may move goods in or out of it (a stock count); null where everybody may. */
  readonly heldBy: string | null;
}

/** Whether another document keeps this one's goods out of the bin and in it. */
export const isHeldFrom = ({ heldBy }: Place, source: Pick<Source, 'no'>): boolean => heldBy !== null && heldBy !== source.no;

export const placeKey = (bin: Bin): string => JSON.stringify([bin.STORAGE_LOCATION_CODE, bin.STORAGE_BIN_CODE]);

interface PlaceRow extends Bin {
  PLANT_CODE: string;
  COMPANY_CODE: string;
  CURRENCY_CODE: string;
  CURRENCY_DECIMALS: number;
  IS_BLOCKED: string;
  IS_ACTIVE: string;
  STOCK_COUNT_NO: string | null;
}

/** Bins with their location, plant, company and currency, remembered until somebody writes to it. A bin that is not there is missing in the answer. */
export function readPlaces(db: ScopedDb, bins: readonly Bin[]): Promise<Map<string, Place>> {
  const memory = db.remembered('storage_bin', 'storage_location', 'plant', 'company', 'currency');
  const byKey = new Map(bins.map((bin) => [placeKey(bin), bin]));
  return readThrough(memory, byKey.keys(), placeKey, (missing) =>
    readRows(
      db,
      missing.map((key) => byKey.get(key) as Bin),
    ),
  );
}

/** In two halves, because planning a join of six tables costs ten times what carrying it out does. */
async function readRows(db: ScopedDb, bins: readonly Bin[]): Promise<Place[]> {
  const client = sql`${db.clientId}::bigint`;
  const { rows } = await sql<PlaceRow>`
    with held as materialized (
      select bin."STORAGE_LOCATION_CODE", bin."STORAGE_BIN_CODE", bin."IS_BLOCKED", bin."IS_ACTIVE", bin."STOCK_COUNT_NO", location."PLANT_CODE"
        from unnest(${bins.map((bin) => bin.STORAGE_LOCATION_CODE)}::text[], ${bins.map((bin) => bin.STORAGE_BIN_CODE)}::text[])
          as wanted (location, bin)
        join storage_bin bin on bin.client_id = ${client}
         and bin."STORAGE_LOCATION_CODE" = wanted.location and bin."STORAGE_BIN_CODE" = wanted.bin
        join storage_location location on location.client_id = ${client} and location."STORAGE_LOCATION_CODE" = wanted.location
    )
    select held.*, company."COMPANY_CODE", company."CURRENCY_CODE", currency."CURRENCY_DECIMALS"
      from held
      join plant on plant.client_id = ${client} and plant."PLANT_CODE" = held."PLANT_CODE"
      join company on company.client_id = ${client} and company."COMPANY_CODE" = plant."COMPANY_CODE"
      join currency on currency.client_id = ${client} and currency."CURRENCY_CODE" = company."CURRENCY_CODE"`.execute(db.trx);
  return rows.map(({ CURRENCY_DECIMALS, IS_BLOCKED, IS_ACTIVE, STOCK_COUNT_NO, ...place }) => ({
    ...place,
    places: CURRENCY_DECIMALS,
    isBlocked: IS_BLOCKED === '1',
    isActive: IS_ACTIVE === '1',
    heldBy: STOCK_COUNT_NO,
  }));
}

/** The areas of plants that are named without a bin (revaluation). */
export async function readAreas(db: ScopedDb, plants: readonly string[]): Promise<Map<string, Area>> {
  if (plants.length === 0) return new Map();
  const { rows } = await sql<Area>`
    select plant."PLANT_CODE", company."COMPANY_CODE", company."CURRENCY_CODE", currency."CURRENCY_DECIMALS" as places
      from plant
      join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
      join currency on currency.client_id = company.client_id and currency."CURRENCY_CODE" = company."CURRENCY_CODE"
     where plant.client_id = ${db.clientId}::bigint and plant."PLANT_CODE" = any (${[...new Set(plants)]}::text[])`.execute(db.trx);
  return new Map(rows.map((row) => [row.PLANT_CODE, row]));
}
