import { compare, type Decimal, decimal, isPositive, maximum, minimum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf } from '@sampan/engines/call/rules.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { deliveryLineKey } from '../delivered-lines.server.ts';
import { salesInvoice } from '../sales-invoice/sales-invoice.ts';
import type { Posted } from './sales-return.receive.server.ts';
import type { salesReturn } from './sales-return.ts';

type Return = typeof salesReturn;
type Entry = EntryOf<Return>;

/** A posted invoice's line that asked for a line of a delivery. */
interface InvoicedLine {
  readonly DELIEVERY_DOC_NO: string;
  readonly DELIEVERY_ENTRY_NO: number;
  readonly SALES_INVOICING_DOC_NO: string;
  readonly INVOICING_ENTRY_NO: number;
  /** In no credit note, drafts included. */
  readonly rest: string;
  /** Of the delivery's line with the customer. */
  readonly stays: string;
}

/** What of a line of the return a line of an invoice is credited for. */
export interface CreditDue {
  readonly entry: Entry;
  readonly line: InvoicedLine;
  readonly QTY: Decimal;
}

/** What came back with the return, is invoiced beyond what the customer kept, and stands in no credit note: the newest invoice first (SR-3). */
export async function creditDue(context: Context, { entries }: Pick<Posted, 'entries'>): Promise<CreditDue[]> {
  const open = entries.filter((entry) => compare(decimal(entry.RECEIVE_QTY), decimal(entry.CREDIT_QTY)) > 0);
  if (open.length === 0) return [];
  const lines = Map.groupBy(await invoicedLines(context, open), deliveryLineKey);
  const due: CreditDue[] = [];
  for (const [key, returned] of Map.groupBy(open, deliveryLineKey)) {
    const invoiced = (lines.get(key) ?? []).map((line) => ({ line, rest: decimal(line.rest) }));
    let left = maximum(ZERO, subtract(sum(invoiced.map(({ rest }) => rest)), decimal(invoiced[0]?.line.stays ?? ZERO)));
    for (const entry of returned) {
      let own = minimum(left, subtract(decimal(entry.RECEIVE_QTY), decimal(entry.CREDIT_QTY)));
      for (const one of invoiced) {
        const QTY = minimum(own, one.rest);
        if (!isPositive(QTY)) continue;
        due.push({ entry, line: one.line, QTY });
        [own, left, one.rest] = [subtract(own, QTY), subtract(left, QTY), subtract(one.rest, QTY)];
      }
    }
  }
  return due;
}

/** Lines of posted invoices that asked for the deliveries' lines, the newest first. */
async function invoicedLines({ db }: Context, entries: readonly Entry[]): Promise<InvoicedLine[]> {
  const { rows } = await sql<InvoicedLine>`
    select e."DELIEVERY_DOC_NO", e."DELIEVERY_ENTRY_NO", i."SALES_INVOICING_DOC_NO", e."INVOICING_ENTRY_NO", greatest(e."QTY" - coalesce(credited.qty, 0), 0) as rest,
           went."OUT_QTY" - went."RETURN_QTY" as stays
      from (select distinct no, entry from unnest(${entries.map((entry) => entry.DELIEVERY_DOC_NO)}::text[],
                                                  ${entries.map((entry) => entry.DELIEVERY_ENTRY_NO)}::int[]) as given (no, entry)) named
      join delivery d on d.client_id = ${db.clientId}::bigint and d."DELIEVERY_DOC_NO" = named.no
      join delivery_entry went on went.client_id = d.client_id and went.parent_id = d.id and went."DELIEVERY_ENTRY_NO" = named.entry
      join sales_invoice_entry e on e.client_id = d.client_id and e."DELIEVERY_DOC_NO" = named.no and e."DELIEVERY_ENTRY_NO" = named.entry
      join sales_invoice i on i.client_id = e.client_id and i.id = e.parent_id and i."STATUS" = any (${statusesIn(salesInvoice, 'live')}::text[])
      left join lateral (
        select sum(c."QTY") as qty from sales_invoice_entry c join sales_invoice note on note.client_id = c.client_id and note.id = c.parent_id
         where c.client_id = i.client_id and c."RELATED_INVOICING_NO" = i."SALES_INVOICING_DOC_NO" and c."RELATED_ENTRY_NO" = e."INVOICING_ENTRY_NO"
           and note."IS_CANCELLED" = '0' and note."STATUS" <> all (${statusesIn(salesInvoice, 'reversed')}::text[])) credited on true
     order by i."INVOICING_DATE" desc, i.id desc, e."INVOICING_ENTRY_NO"`.execute(db.trx);
  return rows;
}

/** Why there is nothing to credit. */
export async function nothingToCredit(context: Context, posted: Posted): Promise<Failure[]> {
  const due = await creditDue(context, posted);
  return due.length > 0 ? [] : [failure('NOTHING_TO_CREDIT', { NO: posted.header.SALES_RETURN_ORDER_NO })];
}

/** Drafts of credit notes, one of each invoice: whoever looks after invoices submits them. */
export async function creditEffects(context: ActionContext<Return, 'credit'>): Promise<Effects<Return>> {
  const { SALES_RETURN_ORDER_NO } = context.header;
  const byInvoice = Map.groupBy(await creditDue(context, context), ({ line }) => line.SALES_INVOICING_DOC_NO);
  return {
    creates: [...byInvoice].map(([RELATED_INVOICING_NO, due]) => ({
      type: 'sales_invoice',
      DATA: {
        ENTRIES: due.map(({ entry, line, QTY }) => ({
          RELATED_INVOICING_NO,
          RELATED_ENTRY_NO: line.INVOICING_ENTRY_NO,
          SALES_RETURN_ORDER_NO,
          SALES_RETURN_ENTRY_NO: entry.SALES_RETURN_ENTRY_NO,
          QTY,
        })),
      },
    })),
  };
}
