import { type Decimal, decimal, divide, maximum, multiply, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

/** A received line that an invoice names, with the order's line behind it. */
export interface ReceivedLine {
  readonly id: string;
  readonly RECEIVING_DOC_NO: string;
  readonly RECEIVING_ENTRY_NO: number;
  readonly PLANT_CODE: string;
  readonly PURCHASE_ORDER_NO: string;
  readonly PURCHASE_ORDER_ENTRY_NO: number;
  readonly RECEIVE_QTY: string;
  readonly RETURN_QTY: string;
  readonly INVOICE_QTY: string;
  readonly RECEIVE_AMOUNT: string;
  readonly FILTER4: string | null;
  readonly ORDER_QTY: string;
  readonly UNIT_PRICE: string | null;
  readonly UNIT_PRICE_WITH_TAX: string | null;
  readonly PRICE_BY: 'NET' | 'WITH_TAX';
  readonly DISCOUNT: string;
  readonly DISCOUNT_AMOUNT: string;
  readonly DISCOUNT_BY: 'RATE' | 'AMOUNT';
  readonly TAX_RATE: string;
  readonly PAY_DATE: IsoDate | null;
  /** Invoiced by what is posted, in the line's unit. */
  readonly POSTED_QTY: string;
}

interface Naming {
  readonly RECEIVING_DOC_NO?: string | null | undefined;
  readonly RECEIVING_ENTRY_NO?: number | null | undefined;
}
export type FindReceived = (entry: Naming) => ReceivedLine | undefined;

const keyOf = ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }: Naming): string => JSON.stringify([RECEIVING_DOC_NO, Number(RECEIVING_ENTRY_NO)]);

/** Reads the received lines that entries name by one query; `isTyped`: only those that this user sees. */
export async function receivedLines(context: Context, entries: readonly Naming[], isTyped: boolean): Promise<FindReceived> {
  const named = entries.filter((entry) => entry.RECEIVING_DOC_NO && entry.RECEIVING_ENTRY_NO);
  if (named.length === 0) return () => undefined;
  const { db, session } = context;
  const seen = (isTyped && rowCondition(goodsReceipt, session, 'r')) || sql`true`;
  const { rows } = await sql<ReceivedLine>`
    with posted as (
      select i."RECEIVING_DOC_NO", i."RECEIVING_ENTRY_NO", sum(i."QTY") as qty
        from purchase_invoice_entry i join purchase_invoice p on p.client_id = i.client_id and p.id = i.parent_id
       where i.client_id = ${db.clientId}::bigint and i."RECEIVING_DOC_NO" = any (${named.map((one) => one.RECEIVING_DOC_NO)}::text[])
         and p."STATUS" = any (${statusesIn(purchaseInvoice, 'live')}::text[]) group by 1, 2
    )
    select r.id, r."RECEIVING_DOC_NO", e."RECEIVING_ENTRY_NO", r."PLANT_CODE", r."PURCHASE_ORDER_NO", e."PURCHASE_ORDER_ENTRY_NO",
           e."RECEIVE_QTY", e."RETURN_QTY", e."INVOICE_QTY", coalesce(e."RECEIVE_AMOUNT", 0) as "RECEIVE_AMOUNT", e."FILTER4",
           o."QTY" as "ORDER_QTY", o."UNIT_PRICE", o."UNIT_PRICE_WITH_TAX", o."PRICE_BY", o."DISCOUNT", o."DISCOUNT_AMOUNT", o."DISCOUNT_BY",
           o."TAX_RATE", h."PAY_DATE", coalesce(posted.qty, 0) as "POSTED_QTY"
      from goods_receipt r
      join goods_receipt_entry e on e.client_id = r.client_id and e.parent_id = r.id
      join purchase_order h on h.client_id = r.client_id and h."PURCHASE_ORDER_NO" = r."PURCHASE_ORDER_NO"
      join purchase_order_entry o
        on o.client_id = h.client_id and o.parent_id = h.id and o."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO"
      left join posted on posted."RECEIVING_DOC_NO" = r."RECEIVING_DOC_NO" and posted."RECEIVING_ENTRY_NO" = e."RECEIVING_ENTRY_NO"
     where r.client_id = ${db.clientId}::bigint and r."RECEIVING_DOC_NO" = any (${named.map((one) => one.RECEIVING_DOC_NO)}::text[])
       and ${seen}`.execute(db.trx);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (entry) => found.get(keyOf(entry));
}

/** Whether somebody who sees the invoice's prices may see those at which was ordered and received. */
export const seesOrderPrices = ({ session }: Context): boolean =>
  !isHidden(purchaseOrder, session, 'UNIT_PRICE') && !isHidden(goodsReceipt, session, 'RECEIVE_AMOUNT');

/** As the open item of goods received and not invoiced names it. */
export const sourceOf = ({ id, RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }: ReceivedLine): Source => ({
  type: goodsReceipt.type,
  id,
  no: RECEIVING_DOC_NO,
  entryNo: RECEIVING_ENTRY_NO,
});

/** What of a line was neither sent back nor invoiced by what is posted: the whole of which an invoice takes its part (RP). */
export const restToPost = ({ RECEIVE_QTY, RETURN_QTY, POSTED_QTY }: ReceivedLine): Decimal =>
  maximum(ZERO, subtract(subtract(decimal(RECEIVE_QTY), decimal(RETURN_QTY)), decimal(POSTED_QTY)));

/** Net value at which a quantity was received. */
export const receivedNet = ({ RECEIVE_AMOUNT, RECEIVE_QTY }: ReceivedLine, QTY: Decimal): Decimal =>
  divide(multiply(decimal(RECEIVE_AMOUNT), QTY), decimal(RECEIVE_QTY));
