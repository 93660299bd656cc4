import type { Context } from '@sampan/engines/call/rules.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';
import type { Demand, DemandType, Kept, Procurement, Receipt } from './netting.ts';

/** A planned order as it stands before a run. */
export interface StandingOrder extends Kept {
  /** People confirmed it, or drew on it. */
  readonly isKept: boolean;
  readonly needed: IsoDate;
  readonly line: string | null;
  readonly issue: string | null;
  /** Changes with whatever somebody does to it. */
  readonly mark: string;
}

export interface PlantState {
  readonly demands: readonly Demand[];
  readonly receipts: readonly Receipt[];
  readonly orders: readonly StandingOrder[];
}

interface Row {
  readonly kind: 'DEMAND' | 'RECEIPT' | 'ORDER';
  readonly material: string;
  readonly day: IsoDate | null;
  readonly quantity: string;
  readonly type: string | null;
  readonly no: string | null;
  readonly entry: number | null;
  readonly id: string | null;
  readonly start: IsoDate | null;
  readonly needed: IsoDate | null;
  readonly line: string | null;
  readonly issue: string | null;
  readonly kept: boolean | null;
  readonly mark: string | null;
}

const NO_ORDER = sql`null::text as id, null::date as start, null::date as needed, null::text as line, null::text as issue, null::boolean as kept, null::text as mark`;
/** What somebody may do to a planned order shows in one of these; counters do not raise the version. */
const MARK = sql`h.version || ' ' || h."CONVERT_QTY"`;
const IS_STANDING = sql`h."STATUS" = 'PLANNED' and h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0'`;

/**
 * All that a plant wants, what comes to it, and its planned orders: in one statement, so that all of it is of one moment; goods that are received
 * meanwhile are either ordered or there.
 */
export async function readPlant({ db }: Pick<Context, 'db'>, plant: string): Promise<PlantState> {
  const own = sql`client_id = ${db.clientId}::bigint and "PLANT_CODE" = ${plant}`;
  const { rows } = await sql<Row>`
    select 'DEMAND' as kind, "MATERIAL_CODE" as material, "DEMAND_DATE"::text as day, "QTY" as quantity, "DEMAND_TYPE" as type, "DEMAND_NO" as no,
           "DEMAND_ENTRY_NO" as entry, ${NO_ORDER}
      from planning_demand where ${own}
    union all
    select 'RECEIPT', "MATERIAL_CODE", "RECEIPT_DATE"::text, "QTY", null, null, null, ${NO_ORDER} from planning_receipt where ${own}
    union all
    select 'ORDER', h."MATERIAL_CODE", h."PLAN_END_DATE"::text, h."PLAN_QTY" - h."CONVERT_QTY", h."PROCUREMENT", h."PLANNED_ORDER_NO", null, h.id::text,
           h."PLAN_START_DATE", h."REQUEST_DATE", h."LINE_CODE", h."PLAN_ISSUE", h."IS_FIRM" = '1' or h."CONVERT_QTY" > 0, ${MARK}
      from planned_order h where h.client_id = ${db.clientId}::bigint and h."PLANT_CODE" = ${plant} and ${IS_STANDING}`.execute(db.trx);
  const once = shared();
  const state = { demands: [] as Demand[], receipts: [] as Receipt[], orders: [] as StandingOrder[] };
  for (const row of rows) {
    const { day, type, no } = row;
    const material = once(row.material);
    const quantity = decimal(row.quantity);
    if (row.kind === 'RECEIPT') state.receipts.push({ material, quantity, date: day });
    else if (row.kind === 'DEMAND')
      state.demands.push({ material, quantity, date: day!, type: type as DemandType, no: no ?? '', entryNo: row.entry ?? 0 });
    else state.orders.push(standing(row, once));
  }
  // Receipts of one day have no order of their own: their sum is what counts, and it comes out alike whatever the order.
  return { ...state, orders: state.orders.toSorted((one, other) => Number(one.id) - Number(other.id)) };
}

/** The same text is kept but once: few days and materials stand in very many rows. */
function shared(): <T extends string>(text: T) => T {
  const known = new Map<string, string>();
  return <T extends string>(text: T): T => (known.get(text) ?? (known.set(text, text), text)) as T;
}

const standing = (row: Row, once: <T extends string>(text: T) => T): StandingOrder => ({
  id: row.id!,
  no: row.no!,
  material: once(row.material),
  procurement: once(row.type as Procurement),
  quantity: once(decimal(row.quantity)),
  start: once(row.start!),
  end: once(row.day!),
  needed: once(row.needed!),
  line: row.line,
  issue: row.issue,
  isKept: row.kept!,
  mark: once(row.mark!),
});

/** Holds the planned orders of a plant until the transaction ends; answers whether they are still as a run has read them. */
export async function holdOrders({ db }: Pick<Context, 'db'>, plant: string, read: readonly StandingOrder[]): Promise<boolean> {
  const { rows } = await sql<{ id: string; kept: boolean; mark: string }>`
    select h.id::text as id, h."IS_FIRM" = '1' or h."CONVERT_QTY" > 0 as kept, ${MARK} as mark from planned_order h
     where h.client_id = ${db.clientId}::bigint and h."PLANT_CODE" = ${plant} and ${IS_STANDING} order by h.id for update of h`.execute(
    db.trx,
  );
  const marks = new Map(read.map(({ id, mark }) => [id, mark]));
  return rows.length === read.length && rows.every(({ id, mark }) => marks.get(id) === mark);
}
