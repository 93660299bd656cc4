import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { creditedInvoiceLines } from './credited-invoice-lines.server.ts';
import type { salesInvoice } from './sales-invoice.ts';

type Invoice = typeof salesInvoice;

/** A line that names a return credits goods that came back with it: those of the same line of a delivery (SR-4). */
export async function returnedGoods({ entries }: Pick<DraftOf<Invoice>, 'entries'>, context: Context): Promise<Failure[]> {
  const numbers = entries.flatMap((entry) => entry.SALES_RETURN_ORDER_NO ?? []);
  if (numbers.length === 0) return [];
  const { db } = context;
  const credited = await creditedInvoiceLines(context, entries, true);
  const { rows } = await sql<{ no: string; entry: number; delivery: string; line: number }>`
    select h."SALES_RETURN_ORDER_NO" as no, e."SALES_RETURN_ENTRY_NO" as entry, d.id as delivery, e."DELIEVERY_ENTRY_NO" as line
      from sales_return h
      join sales_return_entry e on e.client_id = h.client_id and e.parent_id = h.id
      join delivery d on d.client_id = h.client_id and d."DELIEVERY_DOC_NO" = e."DELIEVERY_DOC_NO"
     where h.client_id = ${db.clientId}::bigint and h."SALES_RETURN_ORDER_NO" = any (${numbers}::text[])`.execute(db.trx);
  return entries.flatMap((entry, index) => {
    const { SALES_RETURN_ORDER_NO: NO, SALES_RETURN_ENTRY_NO } = entry;
    const returned = rows.find((row) => row.no === NO && row.entry === Number(SALES_RETURN_ENTRY_NO));
    const line = credited(entry);
    const isSame = line?.DELIVERY_ID === returned?.delivery && line?.DELIEVERY_ENTRY_NO === returned?.line;
    return !NO || isSame ? [] : [failureAt(`ENTRIES[${index}].SALES_RETURN_ORDER_NO`, 'CREDIT_OF_OTHER_GOODS', { NO })];
  });
}

/** A credit note stays while what it took off is invoiced anew: else more would be asked for than went out. */
export async function notInvoicedAnew({ db, header }: ActionContext<Invoice>): Promise<Failure[]> {
  const { rows } = await sql<{ no: string }>`
    select d."DELIEVERY_DOC_NO" as no
      from sales_invoice_entry own
      join sales_invoice i on i.client_id = own.client_id and i."SALES_INVOICING_DOC_NO" = own."RELATED_INVOICING_NO"
      join sales_invoice_entry asked on asked.client_id = i.client_id and asked.parent_id = i.id and asked."INVOICING_ENTRY_NO" = own."RELATED_ENTRY_NO"
      join delivery d on d.client_id = i.client_id and d."DELIEVERY_DOC_NO" = asked."DELIEVERY_DOC_NO"
      join delivery_entry went on went.client_id = d.client_id and went.parent_id = d.id and went."DELIEVERY_ENTRY_NO" = asked."DELIEVERY_ENTRY_NO"
     where own.client_id = ${db.clientId}::bigint and own.parent_id = ${header.id}
     group by d."DELIEVERY_DOC_NO", went.id, went."INVOICE_QTY", went."CREDIT_QTY", went."OUT_QTY"
    having went."INVOICE_QTY" - went."CREDIT_QTY" + sum(own."QTY") > went."OUT_QTY"`.execute(db.trx);
  return rows.map(({ no: NO }) => failure('CREDIT_UNDER_INVOICE', { NO }));
}
