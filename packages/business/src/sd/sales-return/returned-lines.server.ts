import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { type DeliveryLineNaming, deliveryLineKey } from '../delivered-lines.server.ts';
import { delivery } from '../delivery/delivery.ts';

/** A line of a delivery that a return names, with what of it went out and has come back. */
export interface ReturnedLine extends Readonly<Record<FilterKey, string | null>> {
  readonly DELIEVERY_DOC_NO: string;
  readonly DELIEVERY_ENTRY_NO: number;
  readonly STORAGE_LOCATION_CODE: string;
  readonly SALES_ORDER_NO: string;
  readonly SALES_ORDER_ENTRY_NO: number;
  readonly OUT_QTY: string;
  readonly RETURN_QTY: string;
  /** In returns under way. */
  readonly RETURNING_QTY: string;
  /** Less what is credited. */
  readonly INVOICED_QTY: string;
  /** What is still out of what went out: in the base unit, and of its cost. */
  readonly REST_BASE_QTY: string;
  readonly REST_COST: string;
}

export type FindReturned = (entry: DeliveryLineNaming) => ReturnedLine | undefined;

/** An attribute as the delivery wished it, else as all goods had it that went out. */
const attributes = sql.join(FILTERS.map((key) => sql`coalesce(e.${sql.ref(key)}, went.${sql.ref(key)}) as ${sql.ref(key)}`));
const common = sql.join(
  FILTERS.map(
    (key) => sql`case when min(m.${sql.ref(key)}) = max(m.${sql.ref(key)}) then nullif(min(m.${sql.ref(key)}), '') end as ${sql.ref(key)}`,
  ),
);

/** Reads the lines of deliveries that entries name by one query; `isTyped`: only those that this user sees. */
export async function returnedLines(context: Context, entries: readonly DeliveryLineNaming[], isTyped: boolean): Promise<FindReturned> {
  const numbers = entries.flatMap((entry) => entry.DELIEVERY_DOC_NO ?? []);
  if (numbers.length === 0) return () => undefined;
  const { db, session } = context;
  const seen = (isTyped && rowCondition(delivery, session, 'd')) || sql`true`;
  const { rows } = await sql<ReturnedLine>`
    select d."DELIEVERY_DOC_NO", e."DELIEVERY_ENTRY_NO", d."STORAGE_LOCATION_CODE", e."SALES_ORDER_NO", e."SALES_ORDER_ENTRY_NO", e."OUT_QTY",
           e."RETURN_QTY", e."RETURNING_QTY", e."INVOICE_QTY" - e."CREDIT_QTY" as "INVOICED_QTY", e."OUT_BASE_QTY" - coalesce(back.base, 0) as "REST_BASE_QTY",
           e."COST_AMOUNT" - coalesce(back.cost, 0) as "REST_COST", ${attributes}
      from delivery d
      join delivery_entry e on e.client_id = d.client_id and e.parent_id = d.id
      left join lateral (
        select sum(r."RECEIVE_BASE_QTY") as base, sum(r."RETURN_COST") as cost from sales_return_entry r
         where r.client_id = d.client_id and r."DELIEVERY_DOC_NO" = d."DELIEVERY_DOC_NO" and r."DELIEVERY_ENTRY_NO" = e."DELIEVERY_ENTRY_NO") back on true
      left join lateral (
        select ${common} from stock_move m
         where m.client_id = d.client_id and m."SOURCE_TYPE" = ${delivery.type} and m."SOURCE_ID" = d.id::text
           and m."SOURCE_ENTRY_NO" = e."DELIEVERY_ENTRY_NO" and m."MOVING_TYPE" = '601'
           and not exists (select from stock_move later where later.client_id = m.client_id and later."REVERSAL_OF" = m.id)) went on true
     where d.client_id = ${db.clientId}::bigint and d."DELIEVERY_DOC_NO" = any (${numbers}::text[]) and ${seen}`.execute(db.trx);
  const found = new Map(rows.map((row) => [deliveryLineKey(row), row]));
  return (entry) => found.get(deliveryLineKey(entry));
}
