import { type Decimal, decimal, divide, maximum, multiply, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { Definition } from '@sampan/model/define.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { goodsReceipt } from './goods-receipt/goods-receipt.ts';
import { purchaseInvoice } from './purchase-invoice/purchase-invoice.ts';
import { purchaseOrder } from './purchase-order/purchase-order.ts';
import { serviceAcceptance } from './service-acceptance/service-acceptance.ts';
import { serviceOrder } from './service-order/service-order.ts';

/** A received or accepted line that an invoice or return names, with the order's line behind it. */
export interface ReceivedLine extends Readonly<Record<FilterKey, string | null>> {
  /** The document that was received with: a goods receipt or a service acceptance; the order itself of what is invoiced before it comes. */
  readonly TYPE: string;
  readonly id: string;
  readonly NO: string;
  readonly ENTRY_NO: number;
  readonly PLANT_CODE: string;
  /** Null of services. */
  readonly STORAGE_LOCATION_CODE: string | null;
  readonly PURCHASE_ORDER_NO: string | null;
  readonly PURCHASE_ORDER_ENTRY_NO: number | null;
  readonly SERVICE_ORDER_NO: string | null;
  /** The order of services and its line; null of goods. */
  readonly SERVICE_ORDER_ID: string | null;
  readonly SERVICE_ORDER_ENTRY_NO: number | null;
  readonly RECEIVE_QTY: string;
  /** Sent back, and in returns under way. */
  readonly RETURN_QTY: string;
  readonly RETURNING_QTY: string;
  /** Sent back after it was invoiced, and credited of that. */
  readonly CREDIT_DUE_QTY: string;
  readonly CREDIT_QTY: string;
  readonly INVOICE_QTY: string;
  readonly RECEIVE_AMOUNT: string;
  readonly BASE_RECEIVE_AMOUNT: string;
  /** Quantity that RECEIVE_AMOUNT is the value of. */
  readonly VALUE_QTY: string;
  /** Invoiced before it came. */
  readonly AHEAD_QTY: string;
  readonly BASE_QTY: string;
  readonly PUT_AWAY_QTY: string;
  readonly CURRENCY_CODE: string;
  readonly ORDER_QTY: string;
  readonly UNIT_PRICE: string | null;
  readonly UNIT_PRICE_WITH_TAX: string | null;
  readonly PRICE_BY: 'NET' | 'WITH_TAX';
  readonly DISCOUNT: string;
  readonly DISCOUNT_AMOUNT: string;
  readonly DISCOUNT_BY: 'RATE' | 'AMOUNT';
  /** The line's share of a discount of the whole order. */
  readonly HEADER_DISCOUNT_AMOUNT: string;
  /** The purchase order; null of services. */
  readonly ORDER_ID: string | null;
  /** Invoiced of the whole order, less what is credited. */
  readonly INVOICED_AMOUNT: string | null;
  readonly TAX_RATE: string;
  readonly PAY_DATE: IsoDate | null;
  /** Invoiced by what is posted, in the line's unit. */
  readonly POSTED_QTY: string;
}

export interface Naming {
  readonly RECEIVING_DOC_NO?: string | null | undefined;
  readonly RECEIVING_ENTRY_NO?: number | null | undefined;
  readonly ACCEPTANCE_NO?: string | null | undefined;
  readonly ACCEPTANCE_ENTRY_NO?: number | null | undefined;
  readonly AHEAD_ORDER_NO?: string | null | undefined;
  readonly AHEAD_ORDER_ENTRY_NO?: number | null | undefined;
}
export type FindReceived = (entry: Naming) => ReceivedLine | undefined;

function keyOf(one: Naming): string {
  if (one.ACCEPTANCE_NO) return JSON.stringify([serviceAcceptance.type, one.ACCEPTANCE_NO, Number(one.ACCEPTANCE_ENTRY_NO)]);
  if (one.AHEAD_ORDER_NO) return JSON.stringify([purchaseOrder.type, one.AHEAD_ORDER_NO, Number(one.AHEAD_ORDER_ENTRY_NO)]);
  return JSON.stringify([goodsReceipt.type, one.RECEIVING_DOC_NO, Number(one.RECEIVING_ENTRY_NO)]);
}

const filtersOf = (alias: string) => sql.join(FILTERS.map((key) => sql.ref(`${alias}.${key}`)));
const noFilters = sql.raw(FILTERS.map(() => 'null').join(', '));

/** What both kinds of orders say of a line; `o` is its entry, `h` its header. */
const ORDERED = sql.raw(
  'o."QTY" as "ORDER_QTY", o."UNIT_PRICE", o."UNIT_PRICE_WITH_TAX", o."PRICE_BY", o."DISCOUNT", o."DISCOUNT_AMOUNT", o."DISCOUNT_BY", o."TAX_RATE", h."PAY_DATE"',
);

/** Reads the received lines that entries name by one query; `isTyped`: only those that this user sees. */
export async function receivedLines(context: Context, entries: readonly Naming[], isTyped: boolean): Promise<FindReceived> {
  const receipts = entries.flatMap((one) => one.RECEIVING_DOC_NO ?? []);
  const acceptances = entries.flatMap((one) => one.ACCEPTANCE_NO ?? []);
  const orders = entries.flatMap((one) => one.AHEAD_ORDER_NO ?? []);
  if (receipts.length + acceptances.length + orders.length === 0) return () => undefined;
  const { db, session } = context;
  const seen = (definition: Definition, alias: string) => (isTyped && rowCondition(definition, session, alias)) || sql`true`;
  const { rows } = await sql<ReceivedLine>`
    with posted as (
      select case when i."AHEAD_ORDER_NO" is not null then ${purchaseOrder.type} when i."ACCEPTANCE_NO" is null then ${goodsReceipt.type} else ${serviceAcceptance.type} end as type,
             coalesce(i."AHEAD_ORDER_NO", i."ACCEPTANCE_NO", i."RECEIVING_DOC_NO") as no,
             coalesce(i."AHEAD_ORDER_ENTRY_NO", i."ACCEPTANCE_ENTRY_NO", i."RECEIVING_ENTRY_NO") as entry,
             sum(case when i."AHEAD_TYPE" = 'CREDIT' then -i."QTY" else i."QTY" end) as qty
        from purchase_invoice_entry i join purchase_invoice p on p.client_id = i.client_id and p.id = i.parent_id
       where i.client_id = ${db.clientId}::bigint
         and (i."RECEIVING_DOC_NO" = any (${receipts}::text[]) or i."ACCEPTANCE_NO" = any (${acceptances}::text[]) or i."AHEAD_ORDER_NO" = any (${orders}::text[]))
         and p."STATUS" = any (${statusesIn(purchaseInvoice, 'live')}::text[]) group by 1, 2, 3
    ), line as (
      select ${goodsReceipt.type} as "TYPE", r.id, r."RECEIVING_DOC_NO" as "NO", e."RECEIVING_ENTRY_NO" as "ENTRY_NO", r."PLANT_CODE", r."CURRENCY_CODE",
             r."STORAGE_LOCATION_CODE", r."PURCHASE_ORDER_NO", e."PURCHASE_ORDER_ENTRY_NO", h.id as "ORDER_ID", null::text as "SERVICE_ORDER_NO",
             null::bigint as "SERVICE_ORDER_ID", null::integer as "SERVICE_ORDER_ENTRY_NO",
             e."RECEIVE_QTY", e."RETURN_QTY", e."RETURNING_QTY", e."CREDIT_DUE_QTY", e."CREDIT_QTY", e."INVOICE_QTY", e."RECEIVE_QTY" as "VALUE_QTY", e."AHEAD_QTY", e."PUT_AWAY_QTY",
             coalesce(e."BASE_QTY", 0) as "BASE_QTY", coalesce(e."RECEIVE_AMOUNT", 0) as "RECEIVE_AMOUNT",
             coalesce(e."BASE_RECEIVE_AMOUNT", 0) as "BASE_RECEIVE_AMOUNT", o."HEADER_DISCOUNT_AMOUNT", h."INVOICED_AMOUNT", ${filtersOf('e')}, ${ORDERED}
        from goods_receipt r
        join goods_receipt_entry e on e.client_id = r.client_id and e.parent_id = r.id
        join purchase_order h on h.client_id = r.client_id and h."PURCHASE_ORDER_NO" = r."PURCHASE_ORDER_NO"
        join purchase_order_entry o
          on o.client_id = h.client_id and o.parent_id = h.id and o."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO"
       where r.client_id = ${db.clientId}::bigint and r."RECEIVING_DOC_NO" = any (${receipts}::text[]) and ${seen(goodsReceipt, 'r')}
      union all
      select ${serviceAcceptance.type}, a.id, a."ACCEPTANCE_NO", e."ACCEPTANCE_ENTRY_NO", a."PLANT_CODE", a."CURRENCY_CODE",
             null, null, null, null, a."SERVICE_ORDER_NO", h.id, o."SERVICE_ORDER_ENTRY_NO",
             e."ACCEPT_QTY", 0, 0, 0, 0, e."INVOICE_QTY", e."ACCEPT_QTY", 0, 0, 0, e."ACCEPT_AMOUNT", 0, 0, h."INVOICED_AMOUNT", ${noFilters}, ${ORDERED}
        from service_acceptance a
        join service_acceptance_entry e on e.client_id = a.client_id and e.parent_id = a.id
        join service_order h on h.client_id = a.client_id and h."SERVICE_ORDER_NO" = a."SERVICE_ORDER_NO"
        join service_order_entry o
          on o.client_id = h.client_id and o.parent_id = h.id and o."SERVICE_ORDER_ENTRY_NO" = e."SERVICE_ORDER_ENTRY_NO"
       where a.client_id = ${db.clientId}::bigint and a."ACCEPTANCE_NO" = any (${acceptances}::text[]) and ${seen(serviceAcceptance, 'a')}
      union all
      select ${purchaseOrder.type}, h.id, h."PURCHASE_ORDER_NO", o."PURCHASE_ORDER_ENTRY_NO", h."PLANT_CODE", h."CURRENCY_CODE",
             null, h."PURCHASE_ORDER_NO", o."PURCHASE_ORDER_ENTRY_NO", h.id, null, null, null,
             o."RECEIVE_QTY", o."RETURN_QTY", 0, 0, 0, o."INVOICE_QTY", o."QTY", o."AHEAD_RECEIVE_QTY", 0, 0, o."FINAL_AMOUNT_WITHOUT_TAX", 0,
             o."HEADER_DISCOUNT_AMOUNT", h."INVOICED_AMOUNT", ${noFilters}, ${ORDERED}
        from purchase_order h
        join purchase_order_entry o on o.client_id = h.client_id and o.parent_id = h.id
       where h.client_id = ${db.clientId}::bigint and h."PURCHASE_ORDER_NO" = any (${orders}::text[]) and ${seen(purchaseOrder, 'h')}
    )
    select line.*, coalesce(posted.qty, 0) as "POSTED_QTY"
      from line left join posted on posted.type = line."TYPE" and posted.no = line."NO" and posted.entry = line."ENTRY_NO"`.execute(db.trx);
  const found = new Map(rows.map((row) => [JSON.stringify([row.TYPE, row.NO, Number(row.ENTRY_NO)]), row]));
  return (entry) => found.get(keyOf(entry));
}

/** Locks the receipts that entries name: what of them is invoiced and sent back stays as it is read from now on. */
export async function lockReceipts({ db }: Context, entries: readonly Naming[]): Promise<void> {
  const numbers = [...new Set(entries.flatMap(({ RECEIVING_DOC_NO }) => RECEIVING_DOC_NO ?? []))];
  if (numbers.length === 0) return;
  await db.select('goods_receipt').select('id').where('RECEIVING_DOC_NO', 'in', numbers).orderBy('id').forNoKeyUpdate().execute();
}

/** Whether somebody who sees the invoice's prices may see those at which was ordered and received. */
export const seesOrderPrices = ({ session }: Context): boolean =>
  !isHidden(purchaseOrder, session, 'UNIT_PRICE') &&
  !isHidden(goodsReceipt, session, 'RECEIVE_AMOUNT') &&
  !isHidden(serviceOrder, session, 'UNIT_PRICE') &&
  !isHidden(serviceAcceptance, session, 'ACCEPT_AMOUNT');

/** As the open item of goods received and not invoiced names it. */
export const sourceOf = ({ TYPE, id, NO, ENTRY_NO }: ReceivedLine): Source => ({ type: TYPE, id, no: NO, entryNo: ENTRY_NO });

/**
 * What of a line was neither invoiced by what is posted nor sent back before that: the whole of which an invoice, or goods that go back uninvoiced,
 * take their part (RP).
 */
export const restToPost = ({ RECEIVE_QTY, AHEAD_QTY, RETURN_QTY, CREDIT_DUE_QTY, POSTED_QTY }: ReceivedLine): Decimal => {
  const toInvoice = subtract(decimal(RECEIVE_QTY), decimal(AHEAD_QTY));
  return maximum(ZERO, subtract(subtract(toInvoice, subtract(decimal(RETURN_QTY), decimal(CREDIT_DUE_QTY))), decimal(POSTED_QTY)));
};

/** What of an order's line is invoiced by what is posted and has neither come nor was credited: in its unit. */
export const restToCome = ({ AHEAD_QTY, POSTED_QTY }: ReceivedLine): Decimal =>
  maximum(ZERO, subtract(decimal(POSTED_QTY), decimal(AHEAD_QTY)));

/** Net value at which a quantity was received, or ordered where it has still to come. */
export const receivedNet = ({ RECEIVE_AMOUNT, VALUE_QTY }: ReceivedLine, QTY: Decimal): Decimal =>
  divide(multiply(decimal(RECEIVE_AMOUNT), QTY), decimal(VALUE_QTY));
