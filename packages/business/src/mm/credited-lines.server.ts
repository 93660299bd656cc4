import { type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { purchaseInvoice } from './purchase-invoice/purchase-invoice.ts';
import { purchaseReturn } from './purchase-return/purchase-return.ts';

/** A line of a return that a credit note names, with the invoice's line that asked for the goods, where there is one. */
export interface CreditedLine {
  readonly id: string;
  readonly PURCHASE_RETURN_ORDER_NO: string;
  readonly PURCHASE_RETURN_ENTRY_NO: number;
  readonly PLANT_CODE: string;
  readonly ORDER_ID: string;
  /** Invoiced of the whole order, less what is credited. */
  readonly INVOICED_AMOUNT: string;
  readonly PURCHASE_ORDER_ENTRY_NO: number | null;
  readonly FILTER4: string | null;
  readonly CREDIT_DUE_QTY: string;
  /** Credited by what is posted. */
  readonly POSTED_QTY: string;
  readonly INVOICING_DOC_NO: string | null;
  readonly INVOICING_TYPE: string | null;
  readonly UNIT_PRICE: string | null;
  readonly UNIT_PRICE_WITH_TAX: string | null;
  readonly PRICE_BY: 'NET' | 'WITH_TAX' | null;
  readonly DISCOUNT: string | null;
  readonly TAX_RATE: string | null;
}

interface Naming {
  readonly PURCHASE_RETURN_ORDER_NO?: string | null | undefined;
  readonly PURCHASE_RETURN_ENTRY_NO?: number | null | undefined;
}
export type FindCredited = (entry: Naming) => CreditedLine | undefined;

const keyOf = ({ PURCHASE_RETURN_ORDER_NO, PURCHASE_RETURN_ENTRY_NO }: Naming): string =>
  JSON.stringify([PURCHASE_RETURN_ORDER_NO, Number(PURCHASE_RETURN_ENTRY_NO)]);

/** Reads the lines of returns that entries name by one query, the last invoice for the goods beside them; `isTyped`: only those that this user sees. */
export async function creditedLines(context: Context, entries: readonly Naming[], isTyped: boolean): Promise<FindCredited> {
  const numbers = entries.flatMap((entry) => (entry.PURCHASE_RETURN_ORDER_NO ? [entry.PURCHASE_RETURN_ORDER_NO] : []));
  if (numbers.length === 0) return () => undefined;
  const { db, session } = context;
  const posted = sql`p."STATUS" = any (${statusesIn(purchaseInvoice, 'live')}::text[])`;
  const seen = (isTyped && rowCondition(purchaseReturn, session, 'h')) || sql`true`;
  const { rows } = await sql<CreditedLine>`
    with credited as (
      select i."PURCHASE_RETURN_ORDER_NO", i."PURCHASE_RETURN_ENTRY_NO", sum(i."QTY") as qty
        from purchase_invoice_entry i join purchase_invoice p on p.client_id = i.client_id and p.id = i.parent_id
       where i.client_id = ${db.clientId}::bigint and i."PURCHASE_RETURN_ORDER_NO" = any (${numbers}::text[]) and ${posted} group by 1, 2
    )
    select h.id, h."PURCHASE_RETURN_ORDER_NO", e."PURCHASE_RETURN_ENTRY_NO", h."PLANT_CODE", o.id as "ORDER_ID", o."INVOICED_AMOUNT", e."PURCHASE_ORDER_ENTRY_NO",
           e."FILTER4", e."CREDIT_DUE_QTY", coalesce(credited.qty, 0) as "POSTED_QTY", asked."INVOICING_DOC_NO", asked."INVOICING_TYPE",
           asked."UNIT_PRICE", asked."UNIT_PRICE_WITH_TAX", asked."PRICE_BY", asked."DISCOUNT", asked."TAX_RATE"
      from purchase_return h
      join purchase_return_entry e on e.client_id = h.client_id and e.parent_id = h.id
      join purchase_order o on o.client_id = h.client_id and o."PURCHASE_ORDER_NO" = h."PURCHASE_ORDER_NO"
      left join credited using ("PURCHASE_RETURN_ORDER_NO", "PURCHASE_RETURN_ENTRY_NO")
      left join lateral (
        select p."INVOICING_DOC_NO", p."INVOICING_TYPE", i."UNIT_PRICE", i."UNIT_PRICE_WITH_TAX", i."PRICE_BY", i."DISCOUNT", i."TAX_RATE"
          from purchase_invoice_entry i join purchase_invoice p on p.client_id = i.client_id and p.id = i.parent_id
         where i.client_id = h.client_id and p."IS_CREDIT" = '0' and ${posted}
           and (i."RECEIVING_DOC_NO" = e."RECEIVING_DOC_NO" and i."RECEIVING_ENTRY_NO" = e."RECEIVING_ENTRY_NO"
             or i."AHEAD_ORDER_NO" = h."PURCHASE_ORDER_NO" and i."AHEAD_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO")
         order by i."RECEIVING_DOC_NO" is null, p.id desc limit 1) asked on true
     where h.client_id = ${db.clientId}::bigint and h."PURCHASE_RETURN_ORDER_NO" = any (${numbers}::text[]) and ${seen}`.execute(db.trx);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (entry) => found.get(keyOf(entry));
}

/** Locks the returns that entries name: what of them is to be credited stays as it is read from now on. */
export async function lockReturns({ db }: Context, entries: readonly Naming[]): Promise<void> {
  const numbers = entries.flatMap(({ PURCHASE_RETURN_ORDER_NO }) => PURCHASE_RETURN_ORDER_NO ?? []);
  if (numbers.length === 0) return;
  await db.select('purchase_return').select('id').where('PURCHASE_RETURN_ORDER_NO', 'in', numbers).orderBy('id').forNoKeyUpdate().execute();
}

/** As the open item of what is to be credited names it. */
export const creditSource = ({ id, PURCHASE_RETURN_ORDER_NO, PURCHASE_RETURN_ENTRY_NO }: CreditedLine): Source => ({
  type: purchaseReturn.type,
  id,
  no: PURCHASE_RETURN_ORDER_NO,
  entryNo: PURCHASE_RETURN_ENTRY_NO,
});

/** What of a line went back after it was invoiced and is not credited by what is posted: the whole of which a credit note takes its part (RP). */
export const restToCredit = ({ CREDIT_DUE_QTY, POSTED_QTY }: CreditedLine): Decimal =>
  maximum(ZERO, subtract(decimal(CREDIT_DUE_QTY), decimal(POSTED_QTY)));
