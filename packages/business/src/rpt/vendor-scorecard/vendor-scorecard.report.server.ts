import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** What came of a line up to the day, and when the last of it. */
const came = ({ clientId, day }: ReportScope): RawBuilder<unknown> => sql`
  select sum(line."RECEIVE_QTY") as qty, max(receipt."RECEIVE_DATE") as last
    from goods_receipt receipt join goods_receipt_entry line on line.client_id = receipt.client_id and line.parent_id = receipt.id
   where receipt.client_id = ${clientId} and receipt."PURCHASE_ORDER_NO" = ordered."PURCHASE_ORDER_NO" and receipt."STATUS" = 'POSTED'
     and receipt."IS_CANCELLED" = '0' and receipt."RECEIVE_DATE" <= ${day} and line."PURCHASE_ORDER_ENTRY_NO" = entry."PURCHASE_ORDER_ENTRY_NO"`;

/** What was asked for it up to the day, net. */
const asked = ({ clientId, day }: ReportScope): RawBuilder<unknown> => sql`
  select sum(line."QTY") as qty, sum(line."FINAL_AMOUNT_WITHOUT_TAX") as net
    from goods_receipt receipt
    join purchase_invoice_entry line on line.client_id = receipt.client_id and line."RECEIVING_DOC_NO" = receipt."RECEIVING_DOC_NO"
    join purchase_invoice invoice on invoice.client_id = line.client_id and invoice.id = line.parent_id
   where receipt.client_id = ${clientId} and receipt."PURCHASE_ORDER_NO" = ordered."PURCHASE_ORDER_NO" and invoice."STATUS" = 'POSTED'
     and invoice."INVOICING_DATE" <= ${day} and line."PURCHASE_ORDER_ENTRY_NO" = entry."PURCHASE_ORDER_ENTRY_NO"`;

/**
 * Entries of approved orders that were to come in the span; one without a day of delivery is left out, nobody can be late with it. Late is what came after
 * its day, or has not come in full by then; short is what was closed before all of it came. The difference of price is in the order's own rate.
 */
const rows = (scope: ReportScope): RawBuilder<unknown> => sql`
  select ordered.id as "ORDER_ID", ordered."COMPANY_CODE", ordered."PLANT_CODE", ordered."SUPPLIER_CODE", entry."MATERIAL_CODE",
         ordered."PURCHASE_ORDER_NO", due.day as "DELIEVERY_DATE", company."CURRENCY_CODE", 1 as "DUE_LINES",
         (came.qty is not null)::int as "RECEIVED_LINES",
         (coalesce(came.last > due.day, false) or coalesce(came.qty, 0) < entry."QTY" and not over.is and due.day < ${scope.day}::date)::int as "LATE_LINES",
         (over.is and coalesce(came.qty, 0) < entry."QTY")::int as "SHORT_LINES",
         coalesce(round((asked.net - asked.qty * entry."FINAL_AMOUNT_WITHOUT_TAX" / entry."QTY")
           * coalesce(1 / ordered."RATE_DIVISOR", ordered."EXCHANGE_RATE"), coalesce(money."CURRENCY_DECIMALS", 2)::int), 0) as "PRICE_DIFFERENCE"
    from purchase_order ordered
    join purchase_order_entry entry on entry.client_id = ordered.client_id and entry.parent_id = ordered.id
    join company on company.client_id = ordered.client_id and company."COMPANY_CODE" = ordered."COMPANY_CODE"
    left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
    cross join lateral (select coalesce(entry."DELIEVERY_DATE", ordered."DELIEVERY_DATE") as day) due
    cross join lateral (select ordered."IS_CLOSED" = '1' or entry."IS_CLOSED" = '1' as is) over
    left join lateral (${came(scope)}) came on true
    left join lateral (${asked(scope)}) asked on true
   where ordered.client_id = ${scope.clientId} and ordered."STATUS" in ('APPROVED', 'CHANGING') and ordered."IS_CANCELLED" = '0'
     and due.day between ${scope.since} and ${scope.day}`;

export const vendorScorecardReport: ReportRules = { rows };
