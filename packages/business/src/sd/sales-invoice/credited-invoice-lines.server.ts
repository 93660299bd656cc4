import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import type { OrderedPrice } from '../../trade/fill-invoice.server.ts';
import { salesInvoice } from './sales-invoice.ts';

/** A line of an invoice that a credit note names, with the delivery's and the order's line behind it; ORDER_QTY is what it asked for. */
export interface CreditedInvoiceLine extends OrderedPrice {
  readonly SALES_INVOICING_DOC_NO: string;
  readonly INVOICING_ENTRY_NO: number;
  readonly INVOICING_TYPE: string;
  readonly TAX_ROUNDING: 'line' | 'document';
  readonly TAX_RATE: string;
  readonly MATERIAL_BATCH: string | null;
  readonly CUSTOMER_MATERIAL_CODE: string | null;
  readonly DELIVERY_ID: string;
  readonly DELIEVERY_ENTRY_NO: number;
  readonly ORDER_ID: string;
  readonly SALES_ORDER_NO: string;
  readonly SALES_ORDER_ENTRY_NO: number;
  readonly PLANT_CODE: string;
  /** Invoiced of the whole order, less what is credited. */
  readonly INVOICED_AMOUNT: string;
}

interface Naming {
  readonly RELATED_INVOICING_NO?: string | null | undefined;
  readonly RELATED_ENTRY_NO?: number | null | undefined;
}
export type FindCreditedInvoice = (entry: Naming) => CreditedInvoiceLine | undefined;

const keyOf = (no: string | null | undefined, entryNo: number | null | undefined): string => JSON.stringify([no, Number(entryNo)]);

/** Reads the invoices' lines that entries credit by one query; `isTyped`: only those that this user sees. */
export async function creditedInvoiceLines(context: Context, entries: readonly Naming[], isTyped: boolean): Promise<FindCreditedInvoice> {
  const numbers = entries.flatMap((entry) => entry.RELATED_INVOICING_NO ?? []);
  if (numbers.length === 0) return () => undefined;
  const { db, session } = context;
  const seen = (isTyped && rowCondition(salesInvoice, session, 'i')) || sql`true`;
  const { rows } = await sql<CreditedInvoiceLine>`
    select i."SALES_INVOICING_DOC_NO", e."INVOICING_ENTRY_NO", i."INVOICING_TYPE", i."TAX_ROUNDING", e."TAX_RATE", e."MATERIAL_BATCH", e."CUSTOMER_MATERIAL_CODE",
           e."QTY" as "ORDER_QTY", e."UNIT_PRICE", e."UNIT_PRICE_WITH_TAX", e."PRICE_BY", e."DISCOUNT", e."DISCOUNT_AMOUNT", e."DISCOUNT_BY",
           0 as "HEADER_DISCOUNT_AMOUNT", d.id as "DELIVERY_ID", e."DELIEVERY_ENTRY_NO", h.id as "ORDER_ID", h."SALES_ORDER_NO",
           e."SALES_ORDER_ENTRY_NO", h."PLANT_CODE", h."INVOICED_AMOUNT"
      from sales_invoice i
      join sales_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
      join delivery d on d.client_id = i.client_id and d."DELIEVERY_DOC_NO" = e."DELIEVERY_DOC_NO"
      join sales_order h on h.client_id = i.client_id and h."SALES_ORDER_NO" = e."SALES_ORDER_NO"
     where i.client_id = ${db.clientId}::bigint and i."SALES_INVOICING_DOC_NO" = any (${numbers}::text[]) and ${seen}`.execute(db.trx);
  const found = new Map(rows.map((row) => [keyOf(row.SALES_INVOICING_DOC_NO, row.INVOICING_ENTRY_NO), row]));
  return ({ RELATED_INVOICING_NO, RELATED_ENTRY_NO }) => found.get(keyOf(RELATED_INVOICING_NO, RELATED_ENTRY_NO));
}
