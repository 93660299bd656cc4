import type { IsoDate } from '@sampan/kernel/dates.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import type { OrderedPrice } from '../trade/fill-invoice.server.ts';
import { delivery } from './delivery/delivery.ts';

/** A line that went out and an invoice names, with the order's line behind it. */
export interface DeliveredLine extends OrderedPrice {
  /** Of the delivery. */
  readonly id: string;
  readonly DELIEVERY_DOC_NO: string;
  readonly DELIEVERY_ENTRY_NO: number;
  readonly OUT_QTY: string;
  /** By invoices, and taken off again by credit notes. */
  readonly INVOICE_QTY: string;
  readonly CREDIT_QTY: string;
  readonly FILTER4: string | null;
  readonly ORDER_ID: string;
  readonly SALES_ORDER_NO: string;
  readonly SALES_ORDER_ENTRY_NO: number;
  readonly CUSTOMER_MATERIAL_CODE: string | null;
  readonly PLANT_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly TAX_RATE: string;
  /** Net of the order's line, and what is invoiced of the whole order. */
  readonly FINAL_AMOUNT_WITHOUT_TAX: string;
  readonly INVOICED_AMOUNT: string;
  readonly PAY_DATE: IsoDate | null;
}

/** What names a line of a delivery. */
export interface DeliveryLineNaming {
  readonly DELIEVERY_DOC_NO?: string | null | undefined;
  readonly DELIEVERY_ENTRY_NO?: number | null | undefined;
}
export type FindDelivered = (entry: DeliveryLineNaming) => DeliveredLine | undefined;

export const deliveryLineKey = ({ DELIEVERY_DOC_NO, DELIEVERY_ENTRY_NO }: DeliveryLineNaming): string =>
  JSON.stringify([DELIEVERY_DOC_NO, Number(DELIEVERY_ENTRY_NO)]);

/** Reads the delivered lines that entries name by one query; `isTyped`: only those that this user sees. */
export async function deliveredLines(context: Context, entries: readonly DeliveryLineNaming[], isTyped: boolean): Promise<FindDelivered> {
  const numbers = entries.flatMap((entry) => entry.DELIEVERY_DOC_NO ?? []);
  if (numbers.length === 0) return () => undefined;
  const { db, session } = context;
  const seen = (isTyped && rowCondition(delivery, session, 'd')) || sql`true`;
  const { rows } = await sql<DeliveredLine>`
    select d.id, d."DELIEVERY_DOC_NO", e."DELIEVERY_ENTRY_NO", e."OUT_QTY", e."INVOICE_QTY", e."CREDIT_QTY", e."FILTER4", h.id as "ORDER_ID",
           h."SALES_ORDER_NO", o."SALES_ORDER_ENTRY_NO", o."CUSTOMER_MATERIAL_CODE", h."PLANT_CODE", h."CURRENCY_CODE", h."PAY_DATE", h."INVOICED_AMOUNT",
           o."QTY" as "ORDER_QTY", o."UNIT_PRICE", o."UNIT_PRICE_WITH_TAX", o."PRICE_BY", o."DISCOUNT", o."DISCOUNT_AMOUNT", o."DISCOUNT_BY",
           o."HEADER_DISCOUNT_AMOUNT", o."TAX_RATE", o."FINAL_AMOUNT_WITHOUT_TAX"
      from delivery d
      join delivery_entry e on e.client_id = d.client_id and e.parent_id = d.id
      join sales_order h on h.client_id = d.client_id and h."SALES_ORDER_NO" = e."SALES_ORDER_NO"
      join sales_order_entry o on o.client_id = h.client_id and o.parent_id = h.id and o."SALES_ORDER_ENTRY_NO" = e."SALES_ORDER_ENTRY_NO"
     where d.client_id = ${db.clientId}::bigint and d."DELIEVERY_DOC_NO" = any (${numbers}::text[]) and ${seen}`.execute(db.trx);
  const found = new Map(rows.map((row) => [deliveryLineKey(row), row]));
  return (entry) => found.get(deliveryLineKey(entry));
}
