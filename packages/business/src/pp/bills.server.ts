import type { Context } from '@sampan/engines/call/rules.ts';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Bill, BillLine, Bills } from './explosion.ts';

/** Statuses of a bill that counts on some day. */
export const IN_FORCE = ['APPROVED', 'SUPERSEDED'] as const;

/** SQL: whether the bill `b` counts on some day. */
export const countsSomeDay = sql<boolean>`b."STATUS" = any (${[...IN_FORCE]}::text[]) and b."IS_CANCELLED" = '0'`;
/** SQL: whether the bill `b` counts on that day. */
export const countsOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`${countsSomeDay} and b."VALID_FROM" <= ${day} and (b."VALID_TO" is null or b."VALID_TO" >= ${day})`;

/**
 * All bills of a plant that count on a day, in one query; 50,000 lines take some ten megabytes while they are held. For orders and planning:
 * it asks for no privilege, and what it answers is shown to nobody who may not see bills.
 */
export const billsOn = async (context: Pick<Context, 'db'>, PLANT_CODE: string, day: string): Promise<Bills> =>
  byMaterial(await readBills(context, sql`select b.id from bom b where ${ofPlant(context, PLANT_CODE)} and ${countsOn(day)}`));

/** All bills of a plant that count on that day or on a later one, in one query too: those of one material one after the other. */
export const billsFrom = (context: Pick<Context, 'db'>, PLANT_CODE: string, day: string): Promise<readonly Bill[]> =>
  readBills(
    context,
    sql`select b.id from bom b where ${ofPlant(context, PLANT_CODE)} and ${countsSomeDay} and (b."VALID_TO" is null or b."VALID_TO" >= ${day})`,
  );

const byMaterial = (bills: readonly Bill[]): Bills => new Map(bills.map((bill) => [bill.MATERIAL_CODE, bill]));

/** The same for a few materials: their bills and all that are below them. */
export async function billsBelow(
  context: Pick<Context, 'db'>,
  PLANT_CODE: string,
  day: string,
  materials: readonly string[],
): Promise<Bills> {
  const some = sql`${ofPlant(context, PLANT_CODE)} and ${countsOn(day)}`;
  const bills = await readBills(
    context,
    sql`select id from (
      with recursive below(id) as (
        select b.id from bom b where ${some} and b."MATERIAL_CODE" = any (${materials}::text[])
        union
        select b.id from below a
          join bom_entry e on e.client_id = ${context.db.clientId}::bigint and e.parent_id = a.id and e."ITEM_KIND" in ('COMPONENT', 'PHANTOM')
          join bom b on b."MATERIAL_CODE" = e."MATERIAL_CODE" and ${some})
      select id from below) as found`,
  );
  return byMaterial(bills);
}

const ofPlant = ({ db }: Pick<Context, 'db'>, PLANT_CODE: string) =>
  sql<boolean>`b.client_id = ${db.clientId}::bigint and b."PLANT_CODE" = ${PLANT_CODE}`;

type LineRow = [number, string, BillLine['ITEM_KIND'], string, string, number, string | null, string | null, string | null];
interface BillRow extends Omit<Bill, 'BOM_QTY' | 'lines'> {
  readonly BOM_QTY: string;
  readonly lines: readonly LineRow[];
}

/** One row a bill, its lines as lists without keys: a header would otherwise come along with each of its lines. */
async function readBills({ db }: Pick<Context, 'db'>, ids: RawBuilder<unknown>): Promise<Bill[]> {
  const { rows } = await sql<BillRow>`
    select b.id::text as "ID", b."BOM_NO", b."BOM_VERSION", b."MATERIAL_CODE", b."UNIT_CODE", trim_scale(b."BOM_QTY")::text as "BOM_QTY",
           b."VALID_FROM"::text as "VALID_FROM", b."VALID_TO"::text as "VALID_TO", l.lines
      from bom b
      join (select e.parent_id,
                   json_agg(json_build_array(e."BOM_ENTRY_NO", e."MATERIAL_CODE", e."ITEM_KIND", trim_scale(e."QTY")::text, e."UNIT_CODE",
                     coalesce(u."UNIT_DECIMALS", 4), trim_scale(e."SCRAP_RATE")::text, e."ALTERNATIVE_TO",
                     trim_scale(e."CO_PRODUCT_SHARE")::text) order by e."BOM_ENTRY_NO") as lines
              from bom_entry e
              left join unit u on u.client_id = e.client_id and u."UNIT_CODE" = e."UNIT_CODE"
             where e.client_id = ${db.clientId}::bigint and e.parent_id in (${ids})
             group by e.parent_id) l on l.parent_id = b.id
     where b.client_id = ${db.clientId}::bigint
     order by b."MATERIAL_CODE", b."VALID_FROM", b.id`.execute(db.trx);
  const interned = new Map<string, string>();
  const once = (text: string): string => interned.get(text) ?? (interned.set(text, text), text);
  return rows.map((row) => asBill(row, once));
}

/** `once` lets a code that stands in many lines be kept but once. */
function asBill({ BOM_QTY, lines, ...row }: BillRow, once: (text: string) => string): Bill {
  return {
    ...row,
    BOM_QTY: decimal(BOM_QTY),
    lines: lines.map(([BOM_ENTRY_NO, MATERIAL_CODE, ITEM_KIND, QTY, UNIT_CODE, UNIT_DECIMALS, SCRAP_RATE, ALTERNATIVE_TO, SHARE]) => ({
      BOM_ENTRY_NO,
      MATERIAL_CODE: once(MATERIAL_CODE),
      ITEM_KIND: once(ITEM_KIND) as BillLine['ITEM_KIND'],
      QTY: once(QTY) as Decimal,
      UNIT_CODE: once(UNIT_CODE),
      UNIT_DECIMALS,
      SCRAP_RATE: SCRAP_RATE === null ? null : decimal(SCRAP_RATE),
      ALTERNATIVE_TO,
      CO_PRODUCT_SHARE: SHARE === null ? null : decimal(SHARE),
    })),
  };
}
