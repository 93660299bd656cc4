import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context, HeaderOf, ShownRecords } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { countsOn, countsSomeDay } from '../bills.server.ts';
import { bom, type BomEntryRow, type BomRow } from './bom.ts';

/** So many bills a view shows below one, and above it. */
const MOST_SHOWN = 500;
const MOST_VERSIONS = 20;
/** No product is made of more; what looks above it goes no further. */
const MOST_LEVELS = 50;

type Product = Pick<HeaderOf<typeof bom>, 'MATERIAL_CODE' | 'PLANT_CODE'>;

/** The product and every material that it goes into in the plant, over all levels, by bills that count now, will, or did once its own begins. */
export async function materialsAbove(
  { db, today }: Context,
  { MATERIAL_CODE, PLANT_CODE, VALID_FROM }: Product & Pick<HeaderOf<typeof bom>, 'VALID_FROM'>,
): Promise<ReadonlySet<string>> {
  const since = VALID_FROM < today ? VALID_FROM : today;
  const { rows } = await sql<{ code: string }>`
    with recursive above(code) as (
      select ${MATERIAL_CODE}::text
      union
      select b."MATERIAL_CODE" from above a
        join bom_entry e on e.client_id = ${db.clientId}::bigint and e."MATERIAL_CODE" = a.code and e."ITEM_KIND" in ('COMPONENT', 'PHANTOM')
        join bom b on b.client_id = e.client_id and b.id = e.parent_id
       where ${countsSomeDay} and b."PLANT_CODE" = ${PLANT_CODE} and (b."VALID_TO" is null or b."VALID_TO" >= ${since}))
    select code from above`.execute(db.trx);
  return new Set(rows.map(({ code }) => code));
}

/** The bills of its components and of theirs, each once, that count on the day from which this one does, or today if that is later. */
export async function belowOf(context: Context, header: HeaderOf<typeof bom>, entries: readonly BomEntryRow[]): Promise<ShownRecords> {
  const { db, today } = context;
  const day = header.VALID_FROM > today ? header.VALID_FROM : today;
  const materials = entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE);
  const { rows } = await sql<{ id: string }>`
    with recursive below(id, code) as (
      select b.id, b."MATERIAL_CODE" from bom b
       where b.client_id = ${db.clientId}::bigint and b."MATERIAL_CODE" = any (${materials}) and b."PLANT_CODE" = ${header.PLANT_CODE} and ${countsOn(day)}
      union
      select b.id, b."MATERIAL_CODE" from below a
        join bom_entry e on e.client_id = ${db.clientId}::bigint and e.parent_id = a.id and e."ITEM_KIND" in ('COMPONENT', 'PHANTOM')
        join bom b on b.client_id = e.client_id and b."MATERIAL_CODE" = e."MATERIAL_CODE" and b."PLANT_CODE" = ${header.PLANT_CODE} and ${countsOn(day)})
    select id from below limit ${MOST_SHOWN}`.execute(db.trx);
  return shown(context, rows);
}

/**
 * The bills in force of which the product is a component, and those of which their products are, over all levels, the nearest first. Beside each stands
 * LEVEL: 1 for those that name the product themselves; of several ways up the shortest.
 */
export async function usedIn(context: Context, { MATERIAL_CODE, PLANT_CODE }: Product): Promise<ShownRecords> {
  const { db, today } = context;
  const isInForce = sql<boolean>`${countsSomeDay} and (b."VALID_TO" is null or b."VALID_TO" >= ${today})`;
  const { rows } = await sql<{ id: string; level: number }>`
    with recursive above(id, code, level) as (
      select b.id, b."MATERIAL_CODE", 1 from bom_entry e join bom b on b.client_id = e.client_id and b.id = e.parent_id
       where e.client_id = ${db.clientId}::bigint and e."MATERIAL_CODE" = ${MATERIAL_CODE} and b."PLANT_CODE" = ${PLANT_CODE} and ${isInForce}
      union
      select b.id, b."MATERIAL_CODE", a.level + 1 from above a
        join bom_entry e on e.client_id = ${db.clientId}::bigint and e."MATERIAL_CODE" = a.code and e."ITEM_KIND" in ('COMPONENT', 'PHANTOM')
        join bom b on b.client_id = e.client_id and b.id = e.parent_id
       where b."PLANT_CODE" = ${PLANT_CODE} and ${isInForce} and a.level < ${MOST_LEVELS})
    select id, min(level) as level from above group by id order by level, id limit ${MOST_SHOWN}`.execute(db.trx);
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  const levelOf = (bill: object): number => levels.get((bill as BomRow).id) ?? MOST_LEVELS;
  const { headers, ...found } = await shown(context, rows);
  return {
    ...found,
    headers: headers.toSorted((one, other) => levelOf(one) - levelOf(other)),
    beside: (bill) => ({ LEVEL: levelOf(bill) }),
  };
}

/** The other versions of the product's bill in the plant, the newest first, that are not cancelled. */
export async function versionsOf(
  context: Context,
  { id, MATERIAL_CODE, PLANT_CODE }: Product & { readonly id: string },
): Promise<ShownRecords> {
  const rows = await context.db
    .select('bom')
    .select(['id', 'BOM_VERSION'])
    .where('MATERIAL_CODE', '=', MATERIAL_CODE)
    .where('PLANT_CODE', '=', PLANT_CODE)
    .where('IS_CANCELLED', '=', '0')
    .where('id', '<>', id)
    .orderBy('BOM_VERSION', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return shown(context, rows);
}

/** Those of the bills that the user sees, with their lines. */
async function shown({ db, session }: Context, found: readonly { readonly id: string }[]): Promise<ShownRecords> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { definition: bom, headers: [], entries: [] };
  const condition = rowCondition(bom, session);
  const all = db.select('bom').selectAll().where('id', 'in', ids).orderBy('MATERIAL_CODE');
  const headers: readonly BomRow[] = await (condition ? all.where(condition) : all).execute();
  const seen = headers.map(({ id }) => id);
  const entries =
    seen.length === 0 ? [] : await db.select('bom_entry').selectAll().where('parent_id', 'in', seen).orderBy('BOM_ENTRY_NO').execute();
  return { definition: bom, headers, entries };
}
